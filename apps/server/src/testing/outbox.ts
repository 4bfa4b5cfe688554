import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { eventually } from './eventually.ts'

interface Message {
  phone?: string
  to?: string
  code?: string
  subject?: string
  text?: string
}

async function messages(dataDir: string): Promise<{ file: string; message: Message }[]> {
  const folder = join(dataDir, 'outbox')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).sort()
  const found = await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name)
      // Another test may have taken this file meanwhile.
      const content = await readFile(file, 'utf8').catch(() => null)
      return content === null ? [] : [{ file, message: JSON.parse(content) as Message }]
    }),
  )
  return found.flat()
}

/** Waits for a message to this phone or address, and takes it out of the outbox. */
export async function takeMessage(
  { dataDir }: { dataDir: string },
  recipient: string,
  isWanted: (message: Message) => boolean = () => true,
): Promise<Message> {
  return eventually(`a message to ${recipient}`, async () => {
    const found = (await messages(dataDir)).find(
      ({ message }) => [message.phone, message.to].includes(recipient) && isWanted(message),
    )
    if (found) await rm(found.file)
    return found?.message
  })
}

const hasCode = ({ code, subject }: Message) => code !== undefined || /验证码|code/i.test(subject ?? '')

/** Waits for the message that tells this phone or address what changed about the member's account. */
export const takeTold = async (server: { dataDir: string }, recipient: string): Promise<string> =>
  (await takeMessage(server, recipient, (message) => !hasCode(message))).text ?? ''

/** Waits for a code to this phone or address. */
export async function takeCode(server: { dataDir: string }, recipient: string): Promise<string> {
  const { code, text } = await takeMessage(server, recipient, hasCode)
  return code ?? /\d{6}/.exec(text ?? '')?.[0] ?? ''
}

/** The recipients of the messages that are in the outbox now. */
export async function recipients({ dataDir }: { dataDir: string }): Promise<(string | undefined)[]> {
  return (await messages(dataDir)).map(({ message }) => message.phone ?? message.to)
}
