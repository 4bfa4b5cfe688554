import type { TestProject } from 'vitest/node'
import { startFilledPostgres } from './filled-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
    /** The pooler in front of it, where tests run through one. */
    pooler: { port: number; named: boolean } | undefined
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startFilledPostgres()
  project.provide('databaseUrl', postgres.url)
  return postgres.stop
}
