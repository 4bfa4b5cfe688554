import { appVersions } from '../system/app-versions.ts'
import { domainNames } from '../system/domain-names.ts'
import { faq } from '../system/faq.ts'
import { holidays } from '../system/holidays.ts'
import { logistics } from '../system/logistics.ts'
import { messageTasks } from '../system/message-tasks.ts'
import { operLog } from '../system/oper-log.ts'
import { recycleBin } from '../system/recycle-bin.ts'
import { userAddresses } from '../system/user-addresses.ts'

export default { appVersions, domainNames, faq, holidays, logistics, messageTasks, operLog, recycleBin, userAddresses }
