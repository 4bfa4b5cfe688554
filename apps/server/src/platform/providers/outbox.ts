import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAtomically } from '../storage/atomic-file.ts'

export interface Log {
  info(fields: object, message: string): void
}

/** Where messages go while no provider is set up: a file each, for a newcomer to read the code in. */
export class Outbox {
  readonly #folder: string
  readonly #log: Log

  constructor(dataDir: string, log: Log) {
    this.#folder = join(dataDir, 'outbox')
    this.#log = log
  }

  /** The log names the file and a masked recipient; the code or text stands in the file alone. */
  async put(
    kind: 'mail' | 'sms' | 'push',
    recipient: string,
    message: object,
    id: string = randomUUID(),
  ): Promise<void> {
    const time = new Date().toISOString()
    const file = join(this.#folder, `${time.replaceAll(':', '')}-${kind}-${id}.json`)
    await writeAtomically(file, Buffer.from(`${JSON.stringify({ kind, time, ...message }, null, 2)}\n`))
    this.#log.info({ kind, recipient, file }, `no ${kind} provider is set up: the message is in the outbox`)
  }

  async holds(kind: string, id: string): Promise<boolean> {
    const files = await readdir(this.#folder).catch(() => [])
    return files.some((file) => file.endsWith(`-${kind}-${id}.json`))
  }
}
