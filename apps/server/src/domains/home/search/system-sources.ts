import { roleTable, staffTable, tagTable } from '../../../platform/access/access.table.ts'
import { rowsOf } from '../../../platform/list/list-table.ts'
import { staffList } from '../../access/staff/staff.list.ts'
import { appVersionsTable } from '../../system/app-versions/app-versions.table.ts'
import { domainNamesTable } from '../../system/domain-names/domain-names.table.ts'
import { questionCategoriesTable, questionsTable } from '../../system/faq/faq.table.ts'
import { logisticsCompaniesTable, logisticsOrdersTable } from '../../system/logistics/logistics.table.ts'
import { companyList } from '../../system/logistics/logistics-companies.list.ts'
import { parcelList } from '../../system/logistics/logistics-orders.list.ts'
import { messageTasksTable } from '../../system/message-tasks/message-tasks.table.ts'
import { userAddressList } from '../../system/user-addresses/user-addresses.list.ts'
import { userAddressesTable } from '../../system/user-addresses/user-addresses.table.ts'
import { beginsIn, phonesIn } from './numbers.ts'
import type { Source } from './source.ts'

const parcelNumbers = beginsIn(parcelList, 'trackingNo', 'orderNo')
const parcelPhones = phonesIn(parcelList)

/** Parcels and addresses, the people of the back office, and what keeps it running. */
export const systemSources: Source[] = [
  {
    kind: 'logisticsOrders',
    code: 'LOGISTICS',
    rows: parcelList,
    name: logisticsOrdersTable.receiver,
    numbers: (asked) => [...parcelNumbers(asked), ...parcelPhones(asked)],
    note: logisticsOrdersTable.trackingNo,
    state: logisticsOrdersTable.status,
    isLong: true,
  },
  {
    kind: 'userAddresses',
    code: 'USER_ADDRESS',
    rows: userAddressList,
    name: userAddressesTable.name,
    numbers: phonesIn(userAddressList),
    note: userAddressesTable.phone,
    noteIsPhone: true,
    isLong: true,
  },
  {
    kind: 'logisticsCompanies',
    code: 'LOGISTICS',
    rows: companyList,
    name: logisticsCompaniesTable.name,
    note: logisticsCompaniesTable.code,
    life: { enable: logisticsCompaniesTable.enable },
    saysOnlyOff: true,
  },
  {
    // Not by phone: that of a colleague is nobody's business.
    kind: 'staff',
    code: 'USER_MANAGE',
    rows: staffList,
    name: staffTable.realName,
    alsoIn: [staffTable.username],
    note: staffTable.username,
    life: { enable: staffTable.active },
    saysOnlyOff: true,
  },
  { kind: 'roles', code: 'ROLE', rows: rowsOf(roleTable), name: roleTable.name },
  { kind: 'tags', code: 'TAG', rows: rowsOf(tagTable), name: tagTable.name },
  {
    kind: 'messageTasks',
    code: 'MESSAGE_TASK',
    rows: rowsOf(messageTasksTable),
    name: messageTasksTable.title,
    state: messageTasksTable.status,
  },
  {
    kind: 'questions',
    code: 'FAQ_SETTINGS',
    rows: rowsOf(questionsTable),
    name: questionsTable.title,
    life: { enable: questionsTable.enable },
  },
  {
    kind: 'questionCategories',
    code: 'FAQ_SETTINGS',
    rows: rowsOf(questionCategoriesTable),
    name: questionCategoriesTable.name,
  },
  {
    kind: 'appVersions',
    code: 'APP_VERSION',
    rows: rowsOf(appVersionsTable),
    name: appVersionsTable.number,
    note: appVersionsTable.platform,
    life: { enable: appVersionsTable.enable, publishTime: appVersionsTable.publishTime },
    isShort: true,
  },
  {
    kind: 'domains',
    code: 'SYS_DOMAIN',
    rows: rowsOf(domainNamesTable),
    name: domainNamesTable.host,
    alsoIn: [domainNamesTable.name],
    note: domainNamesTable.name,
    life: { enable: domainNamesTable.enable },
    saysOnlyOff: true,
  },
]
