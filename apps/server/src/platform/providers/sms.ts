import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { UpstreamError } from '../errors/upstream-error.ts'
import type { SmsSettings } from '../settings/settings.ts'
import { acs3Headers } from './acs3-signature.ts'
import type { Outbox } from './outbox.ts'
import { requestJson } from './request-json.ts'

/** A one-time code. The rest of the text is in the approved template. */
interface SmsMessage {
  phone: string
  code: string
}

/** What somebody has to know: as a sentence, and as the values of the approved template. */
interface SmsNotice {
  phone: string
  text: string
  values: Record<string, string>
}

export interface Sms {
  send(message: SmsMessage): Promise<void>
  /** Sends nothing where no template was approved for it. */
  tell(notice: SmsNotice): Promise<void>
}

const answer = z.object({ Code: z.string() })

/** Alibaba Cloud SMS, action SendSms. */
export function alibabaSms(settings: SmsSettings): Sms {
  const { accessKeyId, accessKeySecret, signName, templateCode, noticeTemplateCode, endpoint } = settings
  const sendSms = async (phone: string, template: string, values: Record<string, string>) => {
    // Sent in the body and not in the query, because a refusal repeats the query but only the hash of the body.
    const body = new URLSearchParams({
      PhoneNumbers: phone,
      SignName: signName,
      TemplateCode: template,
      TemplateParam: JSON.stringify(values),
    }).toString()
    const request = {
      method: 'POST' as const,
      url: new URL('/', endpoint),
      action: 'SendSms',
      version: '2017-05-25',
      date: new Date().toISOString().replace(/\.\d+/, ''),
      nonce: randomUUID(),
      body,
    }
    const headers = {
      ...acs3Headers(request, accessKeyId, accessKeySecret),
      'content-type': 'application/x-www-form-urlencoded',
    }
    const { status, reply } = await requestJson('sms', request.url.href, { method: 'POST', headers, body })
    const result = answer.safeParse(reply)
    if (!result.success) throw new UpstreamError('sms', `HTTP ${status} without a code`)
    if (result.data.Code !== 'OK') throw new UpstreamError('sms', `refused with ${result.data.Code}, HTTP ${status}`)
  }
  return {
    send: ({ phone, code }) => sendSms(phone, templateCode, { code }),
    async tell({ phone, values }) {
      if (noticeTemplateCode !== undefined) await sendSms(phone, noticeTemplateCode, values)
    },
  }
}

export function outboxSms(outbox: Outbox): Sms {
  return {
    send: (message) => outbox.put('sms', maskPhone(message.phone), message),
    tell: ({ phone, text }) => outbox.put('sms', maskPhone(phone), { phone, text }),
  }
}

/** `13800001234` → `138****1234` */
export function maskPhone(phone: string): string {
  return phone.replace(/\d{1,4}(?=\d{4}$)/, '****')
}
