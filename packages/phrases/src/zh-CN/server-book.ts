import { audit } from './audit.ts'
import { errors } from './errors.ts'
import { mail } from './mail.ts'
import { operLog } from './oper-log.ts'
import { tasks } from './tasks.ts'
import { validation } from './validation.ts'

export default { audit, errors, mail, operLog, tasks, validation }
