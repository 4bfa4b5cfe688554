import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createProviders, type Providers } from './providers.ts'
import type { PushMessage } from './push.ts'

let dataDir: string
let lines: { fields: object; message: string }[]
let providers: Providers

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lectern-outbox-'))
  lines = []
  const log = { info: (fields: object, message: string) => void lines.push({ fields, message }) }
  providers = createProviders(
    { dataDir, mail: undefined, sms: undefined, push: undefined, wechat: undefined, kuaidi100: undefined },
    log,
  )
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

async function messages(): Promise<Record<string, unknown>[]> {
  const files = (await readdir(join(dataDir, 'outbox'))).sort()
  return await Promise.all(files.map(async (file) => JSON.parse(await readFile(join(dataDir, 'outbox', file), 'utf8'))))
}

const news = { platform: 'all', to: { alias: ['1', '2'] }, title: '新课', content: '正文', extras: {} } satisfies Omit<
  PushMessage,
  'id'
>

describe('the outbox', () => {
  it('takes every message while no provider is set up, in the order they were sent', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    await providers.sms.send({ phone: '13800001234', code: '493817' })
    vi.setSystemTime(Date.now() + 1)
    await providers.mail.send({ to: 'teacher@school.example', subject: '验证码', text: '您的验证码是 271828' })
    vi.setSystemTime(Date.now() + 1)
    const [id = ''] = await providers.push.newIds(1)
    expect(await providers.push.send({ id, ...news })).toBe('sent')
    expect(await messages()).toMatchObject([
      { kind: 'sms', phone: '13800001234', code: '493817' },
      { kind: 'mail', to: 'teacher@school.example', subject: '验证码', text: '您的验证码是 271828' },
      { kind: 'push', to: { alias: ['1', '2'] }, title: '新课', content: '正文' },
    ])
  })

  it('logs a line that names the file and masks the recipient, without code or text', async () => {
    await providers.sms.send({ phone: '+8613800001234', code: '493817' })
    await providers.mail.send({ to: 'teacher@school.example', subject: '验证码', text: '271828' })
    await providers.push.send({ id: 'id', ...news })
    expect(lines.map(({ fields }) => fields)).toEqual([
      { kind: 'sms', recipient: '+86138****1234', file: expect.stringMatching(/-sms-.*\.json$/) },
      { kind: 'mail', recipient: 't***@school.example', file: expect.stringMatching(/-mail-.*\.json$/) },
      { kind: 'push', recipient: '2 recipients', file: expect.stringMatching(/-push-id\.json$/) },
    ])
    expect(JSON.stringify(lines)).not.toMatch(/493817|271828|1380000|teacher|正文|验证码/)
    const [{ file } = { file: '' }] = lines.map(({ fields }) => fields as { file: string })
    expect(await readFile(file, 'utf8')).toContain('493817')
  })

  it('is for our own user only and holds nothing half-written', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => providers.sms.send({ phone: '13800001234', code: `${index}` })),
    )
    const files = await readdir(join(dataDir, 'outbox'))
    expect(files).toHaveLength(20)
    for (const file of files) {
      expect(file).toMatch(/^\d{4}-\d\d-\d\dT\d{6}\.\d{3}Z-sms-[\da-f-]{36}\.json$/)
      expect((await stat(join(dataDir, 'outbox', file))).mode & 0o777).toBe(0o600)
    }
  })

  it('takes a repeated push once', async () => {
    const [id = ''] = await providers.push.newIds(1)
    await providers.push.send({ id, ...news })
    await providers.push.send({ id, ...news })
    expect(await messages()).toHaveLength(1)
  })
})
