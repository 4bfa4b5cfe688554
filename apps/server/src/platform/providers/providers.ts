import type { Settings } from '../settings.ts'
import { type Mail, outboxMail, smtpMail } from './mail.ts'
import { type Log, Outbox } from './outbox.ts'
import { jpush, outboxPush, type Push } from './push.ts'
import { alibabaSms, outboxSms, type Sms } from './sms.ts'

/** The systems that carry messages to people; each one that is not set up is the outbox. */
export interface Providers {
  mail: Mail
  sms: Sms
  push: Push
}

export function createProviders(settings: Pick<Settings, 'dataDir' | 'mail' | 'sms' | 'push'>, log: Log): Providers {
  const outbox = new Outbox(settings.dataDir, log)
  return {
    mail: settings.mail ? smtpMail(settings.mail) : outboxMail(outbox),
    sms: settings.sms ? alibabaSms(settings.sms) : outboxSms(outbox),
    push: settings.push ? jpush(settings.push) : outboxPush(outbox),
  }
}
