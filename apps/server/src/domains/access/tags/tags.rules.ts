import type { tagTable as table } from '../../../platform/access/access.table.ts'
import { type Join, joinAgain, readJoined } from '../../../platform/list/joined-ids.ts'
import type { Rules } from '../../../platform/list/records.ts'

/** Who carries a tag. All that point to tags are here, which a test compares with the database. */
export const tagHolders = {
  staff: { table: 'staff_tag', own: 'tag_id', other: 'staff_id', of: 'staff' },
  accounts: { table: 'app_account_tag', own: 'tag_id', other: 'account_id', of: 'app_account' },
} satisfies Record<string, Join>

/** A tag that comes back is carried again by those who are still there. */
export const tagReturn: Rules<typeof table, never> = {
  parts: {
    read: async (db, id) => ({
      staff: await readJoined(db, tagHolders.staff, id),
      accounts: await readJoined(db, tagHolders.accounts, id),
    }),
    store: async (db, id, { staff, accounts }) => {
      await joinAgain(db, tagHolders.staff, id, staff)
      await joinAgain(db, tagHolders.accounts, id, accounts)
    },
  },
}
