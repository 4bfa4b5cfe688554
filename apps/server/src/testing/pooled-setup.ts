import type { TestProject } from 'vitest/node'
import { startFilledPostgres } from './filled-postgres.ts'
import { keepsPreparedStatements, startPooler } from './pooler.ts'

/** The servers of the tests go through a PgBouncer. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startFilledPostgres()
  const named = keepsPreparedStatements()
  const pooler = await startPooler(postgres.url, { named })
  project.provide('databaseUrl', postgres.url)
  project.provide('pooler', { port: Number(new URL(pooler.pooled(postgres.url)).port), named })
  return async () => {
    await pooler.stop()
    await postgres.stop()
  }
}
