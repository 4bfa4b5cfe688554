import pg from 'pg'
import type { Load } from './load.ts'

export interface Verdict {
  acknowledged: number
  lost: number
  doubled: number
  /** Changes that do not have exactly one row in the operation log. */
  badlyLogged: number
  pushes: number
  pushesUnfinished: number
}

/** Compares what was acknowledged with what the database has. */
export async function verify(url: string, load: Load): Promise<Verdict> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const count = async (table: string, name: string) => {
      const { rows } = await client.query<{ name: string; count: number }>(
        `select ${name} as name, count(*)::int as count from ${table} group by 1`,
      )
      return new Map(rows.map((row) => [row.name, row.count]))
    }
    const stored = new Map([...(await count('tag', 'name')), ...(await count('push_message', 'title'))])
    const logged = await count("(select * from oper_log where status = 'SUCCESS') log", 'record_name')
    const all = [...load.rows, ...load.pushes]
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from push_message where title = any($1) and status <> 'SENT'`,
      [load.pushes.map(({ title }) => title)],
    )
    return {
      acknowledged: all.length,
      lost: all.filter(({ title }) => !stored.has(title)).length,
      doubled: all.filter(({ title }) => (stored.get(title) ?? 0) > 1).length,
      badlyLogged: all.filter(({ title }) => logged.get(title) !== 1).length,
      pushes: load.pushes.length,
      pushesUnfinished: rows[0]?.count ?? 0,
    }
  } finally {
    await client.end()
  }
}
