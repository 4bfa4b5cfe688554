import type { Settings } from '../settings/settings.ts'
import { type Mail, outboxMail, smtpMail } from './mail.ts'
import { type Log, Outbox } from './outbox.ts'
import { jpush, outboxPush, type Push } from './push.ts'
import { alibabaSms, outboxSms, type Sms } from './sms.ts'
import { type Wechat, wechatPages } from './wechat.ts'

/** The systems behind us; messages go to the outbox where the system that would carry them is not set up. */
export interface Providers {
  mail: Mail
  sms: Sms
  push: Push
  /** Null where no official account is set up. */
  wechat: Wechat | null
}

type ProviderSettings = Pick<Settings, 'dataDir' | 'mail' | 'sms' | 'push' | 'wechat'>

export function createProviders(settings: ProviderSettings, log: Log): Providers {
  const outbox = new Outbox(settings.dataDir, log)
  return {
    mail: settings.mail ? smtpMail(settings.mail) : outboxMail(outbox),
    sms: settings.sms ? alibabaSms(settings.sms) : outboxSms(outbox),
    push: settings.push ? jpush(settings.push) : outboxPush(outbox),
    wechat: settings.wechat ? wechatPages(settings.wechat) : null,
  }
}
