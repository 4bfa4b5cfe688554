import { mail } from './access/mail.ts'
import { audit } from './base/audit.ts'
import { errors } from './base/errors.ts'
import { validation } from './base/validation.ts'
import { operLog } from './system/oper-log.ts'
import { tasks } from './system/tasks.ts'

export default { audit, errors, mail, operLog, tasks, validation }
