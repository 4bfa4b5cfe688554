import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAtomically } from '../storage/atomic-file.ts'

export interface Log {
  info(fields: object, message: string): void
}

/** Writes each message to a file while no provider is set up, so that a new installation can read the codes there. */
export class Outbox {
  readonly #folder: string
  readonly #log: Log

  constructor(dataDir: string, log: Log) {
    this.#folder = join(dataDir, 'outbox')
    this.#log = log
  }

  /** The log shows the file name and a masked recipient. The code or text is only in the file. */
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
