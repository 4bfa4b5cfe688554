import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { UpstreamError } from '../errors/upstream-error.ts'
import { smtpMail } from './mail.ts'

const message = { to: 'teacher@school.example', subject: '验证码', text: '您的验证码是 493817' }

let stop: (() => unknown) | undefined
afterEach(async () => {
  vi.useRealTimers()
  await stop?.()
})

async function startServer(options: SMTPServerOptions): Promise<number> {
  const server = new SMTPServer({ disabledCommands: ['STARTTLS'], ...options })
  stop = () => new Promise<void>((resolve) => server.close(resolve))
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return (server.server.address() as AddressInfo).port
}

const signIn: SMTPServerOptions['onAuth'] = ({ username, password }, _, done) =>
  username === 'lectern' && password === 'p@ss' ? done(null, { user: username }) : done(new Error('no'))

async function failureOf(url: string): Promise<unknown> {
  const failure = await smtpMail({ url, from: 'no-reply@school.example' })
    .send(message)
    .catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(UpstreamError)
  expect(String(failure)).not.toMatch(/493817|p@ss|p%40ss|wrong|teacher/)
  return failure
}

describe('a mail', () => {
  it('is delivered by the configured server, from the configured sender', async () => {
    const arrived: { from: string; to: string[]; raw: string }[] = []
    const port = await startServer({
      onAuth: signIn,
      onData: async (stream, { envelope }, done) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        arrived.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw: await text(stream) })
        done()
      },
    })
    const mail = smtpMail({ url: `smtp://lectern:p%40ss@127.0.0.1:${port}`, from: 'Lectern <no-reply@school.example>' })
    await mail.send(message)
    expect(arrived).toMatchObject([{ from: 'no-reply@school.example', to: ['teacher@school.example'] }])
    const [head = '', body = ''] = (arrived[0]?.raw ?? '').split('\r\n\r\n')
    expect(head).toContain('From: Lectern <no-reply@school.example>')
    expect(head).toContain(`Subject: =?UTF-8?B?${Buffer.from('验证码').toString('base64')}?=`)
    expect(Buffer.from(body, 'base64').toString()).toBe('您的验证码是 493817')
  })

  it('cannot be turned into another by a line break in it', async () => {
    const heads: string[] = []
    const port = await startServer({
      authOptional: true,
      onData: async (stream, _, done) => {
        heads.push((await text(stream)).split('\r\n\r\n')[0] ?? '')
        done()
      },
    })
    const mail = smtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'no-reply@school.example' })
    await mail.send({ ...message, subject: 'hello\r\nBcc: all@school.example' })
    expect(heads).toHaveLength(1)
    expect(heads[0]).not.toMatch(/^Bcc:/m)
  })

  it('fails when the sign-in is wrong', async () => {
    const port = await startServer({ onAuth: signIn })
    expect(await failureOf(`smtp://lectern:wrong@127.0.0.1:${port}`)).toMatchObject({
      provider: 'mail',
      message: 'mail: EAUTH, SMTP 535',
    })
  })

  it('fails when the recipient is refused', async () => {
    const port = await startServer({
      authOptional: true,
      onRcptTo: (_, __, done) => done(new Error('teacher unknown')),
    })
    expect(await failureOf(`smtp://127.0.0.1:${port}`)).toMatchObject({ message: 'mail: EENVELOPE, SMTP 550' })
  })

  it('fails when nobody is there', async () => {
    expect(await failureOf('smtp://lectern:p%40ss@127.0.0.1:1')).toMatchObject({ message: 'mail: ESOCKET' })
  })

  it('fails when the server says nothing for ten seconds', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const failing = failureOf(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`)
    const [socket] = await once(silent, 'connection')
    stop = () => {
      socket.destroy()
      silent.close()
    }
    // The client must have noticed the connection before its timeout for the greeting starts.
    await new Promise((resolve) => setImmediate(resolve))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await failing).toMatchObject({ message: 'mail: ETIMEDOUT' })
  })
})
