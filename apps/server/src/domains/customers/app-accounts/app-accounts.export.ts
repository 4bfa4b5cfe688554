import { accounts as calls } from '@lectern/contract/customers/accounts.ts'
import { eq, sql } from 'drizzle-orm'
import { tagTable as tags } from '../../../platform/access/access.table.ts'
import { books } from '../../../platform/phrases/phrases.ts'
import { defineExport } from '../../../platform/transfer/export.ts'
import { type ExportColumn, inWords, type Reader } from '../../../platform/transfer/write-list.ts'
import { accountTagsTable as accountTags } from './account-tags.table.ts'
import { accountList } from './app-accounts.list.ts'
import { phoneFor } from './app-accounts.queries.ts'
import { appAccountsTable as table } from './app-accounts.table.ts'

type Column = keyof (typeof books)['zh-CN']['accounts']['columns']

const column = (
  heading: Column & keyof typeof table.$inferSelect,
  { value = table[heading], kind = 'text' }: Partial<Omit<ExportColumn, 'heading'>> = {},
): ExportColumn => ({ heading: `accounts.columns.${heading}`, value, kind })

const words = ({ language }: Reader) => books[language].accounts

const tagNames = sql`(select string_agg(${tags.name}, ', ' order by ${tags.id}) from ${accountTags}
  join ${tags} on ${eq(tags.id, accountTags.tagId)} where ${eq(accountTags.accountId, table.id)})`

export const accountColumns: ExportColumn[] = [
  column('id', { kind: 'number' }),
  column('areaCode'),
  column('phone', { value: phoneFor }),
  column('nickname'),
  column('gender', { value: (reader) => inWords(table.gender, words(reader).genders) }),
  column('registerTime', { kind: 'time' }),
  column('lastActiveTime', { kind: 'time' }),
  column('channel'),
  column('platform', { value: (reader) => inWords(table.platform, words(reader).platforms) }),
  column('deviceModel'),
  column('appVersion'),
  column('inviterId', { kind: 'number' }),
  column('gold', { kind: 'number' }),
  column('courseHours', { kind: 'number' }),
  column('vipExpirationDate', { kind: 'time' }),
  column('enable', { value: (reader) => inWords(sql`${table.enable}::text`, words(reader).states) }),
  column('remark'),
  { heading: 'accounts.columns.tags', value: tagNames },
  column('studyDays', { kind: 'number' }),
  column('studySeconds', { kind: 'number' }),
]

export const exportAccounts = defineExport(calls.export, {
  kind: 'accountExport',
  fileName: 'users',
  storedName: 'users',
  list: accountList,
  columns: accountColumns,
})
