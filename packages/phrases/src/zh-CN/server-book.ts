import { mail } from './access/mail.ts'
import { audit } from './base/audit.ts'
import { errors } from './base/errors.ts'
import { rights } from './base/rights.ts'
import { validation } from './base/validation.ts'
import { accounts } from './customers/accounts.ts'
import { feedback } from './customers/feedback.ts'
import { orders } from './finance/orders.ts'
import { settlements } from './finance/settlements.ts'
import { vouchers } from './finance/vouchers.ts'
import { notices } from './system/notices.ts'
import { operLog } from './system/oper-log.ts'
import { tasks } from './system/tasks.ts'

export default {
  accounts,
  audit,
  errors,
  feedback,
  mail,
  notices,
  operLog,
  orders,
  rights,
  settlements,
  tasks,
  validation,
  vouchers,
}
