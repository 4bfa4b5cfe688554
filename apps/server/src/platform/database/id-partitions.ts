import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { defaultOf, type Partition, type PartitionedTable, partitionsOf, within } from './partitions.ts'

interface Options {
  name: string
  column: string
  /** A query for the last id that was given out. */
  newest: SQL
  /** A query for how many ids a new partition is to hold. */
  width: SQL
}

/**
 * A table whose partitions follow each other by ranges of ids. Before the ids of the last one come to an end, the next
 * one is there: at least as many are free as a partition holds.
 */
export function partitionedById({ name, column, newest, width }: Options): PartitionedTable {
  const partition = (from: number | null, to: number): Partition => ({
    name: `${name}_${from ?? 'first'}`,
    from: from === null ? null : String(from),
    to: String(to),
  })
  return {
    name,
    column,
    missing: async (db) => {
      const { gaps, end } = await rangesOf(db, name)
      const missing: Partition[] = []
      // Where a partition was dropped, rows may come again, as when an old push is sent once more.
      for (const gap of gaps) {
        const found = partition(gap.from, gap.to)
        if (await hasRows(db, name, column, found)) missing.push(found)
      }
      const [ids] = (
        await db.execute<{ newest: string; width: string }>(sql`
          select greatest((${newest}), (select max(${sql.identifier(column)}) from ${defaultOf(name)}), 0) as newest,
            (${width}) as width`)
      ).rows
      if (!ids) throw new Error('a query without a table has one row')
      const needed = Number(ids.newest) + Number(ids.width)
      if (end === null) missing.push(partition(null, needed))
      else if (needed > end) missing.push(partition(end, Math.max(needed, end + Number(ids.width))))
      return missing
    },
  }
}

/** The gaps before and between the partitions, and where the last one ends. */
async function rangesOf(db: Db, name: string) {
  const { rows } = await db.execute<Record<string, string> & Partition>(partitionsOf(name))
  const ranges = rows
    .map(({ from, to }) => ({ from: from === null ? Number.NEGATIVE_INFINITY : Number(from), to: Number(to) }))
    .sort((one, other) => one.to - other.to)
  const gaps: { from: number | null; to: number }[] = []
  let end: number | null = null
  for (const { from, to } of ranges) {
    if (from > (end ?? Number.NEGATIVE_INFINITY)) gaps.push({ from: end, to: from })
    end = to
  }
  return { gaps, end }
}

async function hasRows(db: Db, name: string, column: string, range: Partition): Promise<boolean> {
  const { rows } = await db.execute(sql`select from ${defaultOf(name)} where ${within(column, range)} limit 1`)
  return rows.length > 0
}
