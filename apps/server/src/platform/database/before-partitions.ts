import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/** Ids that nobody has used, so that the old server can go on adding rows until the tables are partitioned. */
const rowsAhead = 20_000_000
const messagesAhead = `greatest(50, count(*) filter (where create_time > now() - interval '90 days'))`

/** The tables that become the first partition of a partitioned one, and where that partition is to end. */
const tables = [
  { name: 'account_ledger', column: 'id', bound: `select coalesce(max(id), 0) + ${rowsAhead} from account_ledger` },
  { name: 'study_record', column: 'id', bound: `select coalesce(max(id), 0) + ${rowsAhead} from study_record` },
  {
    name: 'study_day',
    column: 'day',
    bound: `select (date_trunc('quarter', greatest(now() + interval '31 days', max(day))) + interval '3 months')::date
      from study_day`,
  },
  {
    name: 'push_recipient',
    column: 'push_id',
    bound: `select coalesce(max(id), 0) + ${messagesAhead} from push_message`,
  },
  {
    name: 'site_message_recipient',
    column: 'message_id',
    bound: `select coalesce(max(id), 0) + ${messagesAhead} from site_message`,
  },
]

/**
 * Does the slow part of the migration to partitioned tables before it, because a migration locks everybody out: reads all
 * rows to check that they fit into the first partition, builds an index, and notes the causes of the ledger. What an
 * interrupted start has done is not done again.
 */
export async function prepareForPartitions(client: pg.Client): Promise<void> {
  if (!(await isUnpartitioned(client))) return
  // Asked again and again instead of waited for, because building an index waits for every statement that is running.
  while (!(await isTrue(client, "select pg_try_advisory_lock(hashtext('lectern.prepare'))"))) await pause(250)
  try {
    if (!(await isUnpartitioned(client))) return
    await noteCauses(client)
    await indexCauses(client)
    for (const table of tables) await checkRows(client, table)
  } finally {
    await client.query("select pg_advisory_unlock(hashtext('lectern.prepare'))")
  }
}

const isUnpartitioned = (client: pg.Client): Promise<boolean> =>
  isTrue(client, `select relkind = 'r' from pg_class where oid = to_regclass('account_ledger')`)

async function isTrue(client: pg.Client, question: string): Promise<boolean> {
  const { rows } = await client.query<[boolean]>({ text: question, rowMode: 'array' })
  return rows[0]?.[0] === true
}

/** New causes are noted by a trigger from now on, and so none is missing when the old ones have been added. */
async function noteCauses(client: pg.Client): Promise<void> {
  await client.query(`
    begin;
    create table if not exists ledger_cause (cause text not null);
    create unique index if not exists ledger_cause_new on ledger_cause (cause);
    create or replace function note_ledger_cause() returns trigger language plpgsql as $$
    begin
      insert into ledger_cause (cause) values (new.cause);
      return new;
    end $$;
    create or replace trigger account_ledger_notes_cause before insert on account_ledger
      for each row when (new.cause is not null) execute function note_ledger_cause();
    commit`)
  await client.query(
    'insert into ledger_cause select cause from account_ledger where cause is not null on conflict do nothing',
  )
}

async function indexCauses(client: pg.Client): Promise<void> {
  const name = 'account_ledger_of_cause'
  // One whose building was interrupted is there, but finds nothing.
  const isBroken = `select not indisvalid from pg_index where indexrelid = to_regclass('${name}')`
  if (await isTrue(client, isBroken)) await client.query(`drop index ${name}`)
  await client.query(
    `create index concurrently if not exists ${name} on account_ledger using btree (cause) where cause is not null`,
  )
}

async function checkRows(client: pg.Client, { name, column, bound }: (typeof tables)[number]): Promise<void> {
  const constraint = `${name}_fits`
  const isThere = `select true from pg_constraint where conrelid = '${name}'::regclass and conname = '${constraint}'`
  if (!(await isTrue(client, isThere))) {
    const { rows } = await client.query<{ bound: string }>(`select (${bound})::text as bound`)
    const fits = `check (${column} < '${rows[0]?.bound}')`
    await client.query(`alter table ${name} add constraint ${constraint} ${fits} not valid`)
  }
  await client.query(`alter table ${name} validate constraint ${constraint}`)
}
