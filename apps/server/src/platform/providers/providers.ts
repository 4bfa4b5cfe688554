import type { Settings } from '../settings/settings.ts'
import { type Kuaidi100, kuaidi100 } from './kuaidi100.ts'
import { type Mail, outboxMail, smtpMail } from './mail.ts'
import { type Log, Outbox } from './outbox.ts'
import { jpush, outboxPush, type Push } from './push.ts'
import { alibabaSms, outboxSms, type Sms } from './sms.ts'
import { type Wechat, wechatPages } from './wechat.ts'

/** External services. Messages go to the outbox if the service that would deliver them is not set up. */
export interface Providers {
  mail: Mail
  sms: Sms
  push: Push
  /** Null if no official account is set up. */
  wechat: Wechat | null
  /** Where parcels are. Null if there is no account for it. */
  kuaidi100: Kuaidi100 | null
}

type ProviderSettings = Pick<Settings, 'dataDir' | 'mail' | 'sms' | 'push' | 'wechat' | 'kuaidi100'>

export function createProviders(settings: ProviderSettings, log: Log): Providers {
  const outbox = new Outbox(settings.dataDir, log)
  return {
    mail: settings.mail ? smtpMail(settings.mail) : outboxMail(outbox),
    sms: settings.sms ? alibabaSms(settings.sms) : outboxSms(outbox),
    push: settings.push ? jpush(settings.push) : outboxPush(outbox),
    wechat: settings.wechat ? wechatPages(settings.wechat) : null,
    kuaidi100: settings.kuaidi100 ? kuaidi100(settings.kuaidi100) : null,
  }
}
