import { audit } from './audit.ts'
import { errors } from './errors.ts'
import { operLog } from './oper-log.ts'
import { tasks } from './tasks.ts'
import { validation } from './validation.ts'

export default { audit, errors, operLog, tasks, validation }
