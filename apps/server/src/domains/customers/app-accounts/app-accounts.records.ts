import { accounts } from '@lectern/contract/customers/accounts.ts'
import { tagTable } from '../../../platform/access/access.table.ts'
import type { RecordPart } from '../../../platform/domain/records.ts'
import { accountsResource, changeAccount } from './app-accounts.rules.ts'

export const accountRecords: Record<string, RecordPart> = {
  [accountsResource]: {
    hasOwnHistory: true,
    setters: {
      enable: {
        needs: accounts.enable,
        set: (call, id, value) => changeAccount(call, id, { enable: value === true }, { action: 'undo' }),
      },
    },
    references: { tagIds: { table: tagTable, name: tagTable.name } },
  },
}
