import { audit } from './audit.ts'
import { dashboard } from './dashboard.ts'
import { errors } from './errors.ts'
import { faq } from './faq.ts'
import { hotWords } from './hot-words.ts'
import { kit } from './kit.ts'
import { operLog } from './oper-log.ts'
import { shell } from './shell.ts'
import { signIn } from './sign-in.ts'
import { validation } from './validation.ts'

export default { audit, dashboard, errors, faq, hotWords, kit, operLog, shell, signIn, validation }
