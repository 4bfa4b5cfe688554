import pg from 'pg'
import { quoted, type Table } from './table-data.ts'

interface ForeignKey extends Table {
  name: string
  definition: string
}

/**
 * Runs work that fills tables one after the other, inside the caller's transaction. Meanwhile no trigger runs, because
 * the rows already hold what triggers did to them, and no foreign key is checked before all tables are full. The keys
 * are taken away and added again, which checks them; switching them off would need a superuser.
 */
export async function withoutTriggersAndKeys(client: pg.Client, tables: Table[], fill: () => Promise<void>) {
  const keys = await foreignKeysOf(client)
  for (const key of keys)
    await client.query(`alter table ${quoted(key)} drop constraint ${pg.escapeIdentifier(key.name)}`)
  for (const table of tables) await client.query(`alter table ${quoted(table)} disable trigger user`)
  await fill()
  for (const table of tables) await client.query(`alter table ${quoted(table)} enable trigger user`)
  for (const key of keys) {
    await client.query(`alter table ${quoted(key)} add constraint ${pg.escapeIdentifier(key.name)} ${key.definition}`)
  }
}

/** The foreign keys as they were declared; those that partitions inherit come and go with them. */
async function foreignKeysOf(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select n.nspname as schema, c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and k.conparentid = 0`)
  return rows
}
