import { createTransport } from 'nodemailer'
import { UpstreamError } from '../errors/upstream-error.ts'
import type { MailSettings } from '../settings/settings.ts'
import type { Outbox } from './outbox.ts'

interface MailMessage {
  to: string
  subject: string
  text: string
}

export interface Mail {
  send(message: MailMessage): Promise<void>
}

const timeoutMs = 10_000

export function smtpMail({ url, from }: MailSettings): Mail {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // A message must never make the server read a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text }) {
      try {
        await transport.sendMail({ from, to, subject, text })
      } catch (error) {
        const { code = 'no code', responseCode } = error as { code?: string; responseCode?: number }
        throw new UpstreamError('mail', responseCode ? `${code}, SMTP ${responseCode}` : code)
      }
    },
  }
}

export function outboxMail(outbox: Outbox): Mail {
  return { send: (message) => outbox.put('mail', maskMail(message.to), message) }
}

/** `teacher@school.example` → `t***@school.example` */
export function maskMail(address: string): string {
  return address.replace(/^(.).*(?=@)/, '$1***')
}
