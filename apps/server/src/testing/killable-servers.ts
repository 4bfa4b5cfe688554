import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, inject } from 'vitest'
import { staffTable } from '../platform/access/access.table.ts'
import { openSession } from '../platform/access/sessions.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { type Product, startProduct } from './product.ts'
import { Caller } from './test-server.ts'
import { createDatabase, quietLog } from './test-settings.ts'

/** A database of its own with demo data, and real server processes on it that a test can kill. */
class KillableServers {
  readonly database: Database
  readonly dataDir: string
  private readonly started: Product[] = []

  constructor(database: Database, dataDir: string) {
    this.database = database
    this.dataDir = dataDir
  }

  get db() {
    return this.database.db
  }

  async start(env: Record<string, string | undefined> = {}): Promise<Product> {
    const usual = { HOST: '127.0.0.1', DATABASE_URL: this.database.url, DATA_DIR: this.dataDir, LOG_LEVEL: 'silent' }
    const product = await startProduct({ ...usual, ...env })
    this.started.push(product)
    return product
  }

  /** The administrator as a caller of one of the servers, with a new session. */
  async administratorOf({ address }: Product): Promise<Caller> {
    const [admin] = await this.db.select().from(staffTable).where(eq(staffTable.username, 'admin'))
    return new Caller(address, await openSession(this.db, admin?.id ?? 0, '127.0.0.1', 'test'))
  }

  async end(): Promise<void> {
    for (const product of this.started) if (!product.hasEnded()) await product.kill()
    await this.database.close()
    await rm(this.dataDir, { recursive: true, force: true })
  }
}

/** For the tests of one file. `prepare` fills the database before the first of them. */
export function killableServers(prepare: (database: Database) => Promise<void> = async () => {}): KillableServers {
  const holder = {} as { servers: KillableServers }
  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'lectern-killed-'))
    const url = await createDatabase(
      inject('databaseUrl'),
      `test_${randomUUID().replaceAll('-', '')}`,
      'template_lectern',
    )
    holder.servers = new KillableServers(openDatabase(url, 4, quietLog), dataDir)
    await prepare(holder.servers.database)
  })
  afterAll(() => holder.servers?.end())
  return new Proxy({} as KillableServers, {
    get: (_, name) => {
      const value: unknown = Reflect.get(holder.servers, name, holder.servers)
      return typeof value === 'function' ? value.bind(holder.servers) : value
    },
  })
}
