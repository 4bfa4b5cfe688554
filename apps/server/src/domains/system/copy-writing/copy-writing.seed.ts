import { copyTypes } from '@lectern/contract/system/copy-writing.ts'
import { eq } from 'drizzle-orm'
import { staffTable } from '../../../platform/access/access.table.ts'
import type { Db } from '../../../platform/database/database.ts'
import { copyRevisionsTable as table } from './copy-writing.table.ts'
import { demoTexts } from './demo-texts.ts'

const fortnightMs = 14 * 86_400_000

/** All texts, written by the demo's editor; a revision a fortnight, the newest a fortnight ago. */
export async function seedCopyWriting(tx: Db): Promise<void> {
  const [editor] = await tx.select().from(staffTable).where(eq(staffTable.username, 'linxiaoyu'))
  await tx.insert(table).values(
    copyTypes.flatMap((type) =>
      demoTexts[type].map((content, index, all) => ({
        type,
        number: index + 1,
        content,
        time: new Date(Date.now() - (all.length - index) * fortnightMs).toISOString(),
        staffId: editor?.id ?? null,
        staffName: editor?.realName ?? '',
      })),
    ),
  )
}
