import { resolve } from 'node:path'
import { groups, type Values, type Variable, variables } from './settings-variables.ts'

export type Settings = ReturnType<typeof arrange>
export type S3Settings = NonNullable<Settings['s3']>
export type MailSettings = NonNullable<Settings['mail']>
export type SmsSettings = NonNullable<Settings['sms']>
export type OidcSettings = NonNullable<Settings['oidc']>
export type WechatSettings = NonNullable<Settings['wechat']>
export type Kuaidi100Settings = NonNullable<Settings['kuaidi100']>
export type PushSettings = NonNullable<Settings['push']>

/** The texts of the README about each variable. */
export const settingsDocs: { name: string; fallback: string; meaning: string }[] = Object.entries(variables).map(
  ([name, { fallback, meaning }]) => ({ name, fallback: fallback ?? '', meaning }),
)

/** Why the server cannot start, with one sentence per line for each problem. */
export class SettingsError extends Error {
  constructor(problems: string[]) {
    super(problems.join('\n'))
    this.name = 'SettingsError'
  }
}

export function loadSettings(env: NodeJS.ProcessEnv): Settings {
  const problems: string[] = []
  // An empty variable counts as left out, because compose files and shells set empty variables.
  const valueOf = (name: string): string | undefined => env[name]?.trim() || undefined

  const read = ([name, { schema, fallback, allowed, secret }]: [string, Variable]): [string, unknown] => {
    const text = valueOf(name) ?? fallback
    if (text === null) return [name, undefined]
    const result = schema.safeParse(text)
    if (!result.success) problems.push(`${name} is ${secret ? 'set' : `"${text}"`}, but it must be ${allowed}.`)
    return [name, result.data]
  }
  // The cast is safe, because read() returns what the schema of the variable declares, or reports a problem.
  const values = Object.fromEntries(Object.entries(variables).map(read)) as Values

  for (const group of groups) {
    const present = group.filter(valueOf)
    const missing = present.length > 0 ? group.filter((name) => !valueOf(name)) : []
    for (const name of missing) problems.push(`${name} is not set, but ${present.join(' and ')} cannot do without it.`)
  }
  if (valueOf('S3_ENDPOINT') && !valueOf('S3_BUCKET')) {
    problems.push('S3_BUCKET is not set, but S3_ENDPOINT cannot do without it.')
  }
  if (values.ADMIN_PASSWORD && values.ADMIN_PASSWORD.length < values.PASSWORD_MIN) {
    problems.push(`ADMIN_PASSWORD is set, but it must be at least ${values.PASSWORD_MIN} characters (PASSWORD_MIN).`)
  }
  if (problems.length > 0) throw new SettingsError(problems)
  return arrange(values)
}

function arrange(values: Values) {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, MAIL_URL, MAIL_FROM } = values
  const { SMS_ACCESS_KEY_ID, SMS_ACCESS_KEY_SECRET, SMS_SIGN_NAME, SMS_TEMPLATE_CODE } = values
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = values
  const { JPUSH_APP_KEY, JPUSH_MASTER_SECRET, WECHAT_APP_ID, WECHAT_APP_SECRET } = values
  const { KUAIDI100_CUSTOMER, KUAIDI100_KEY } = values
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    /** How many proxies in front of the server are trusted. */
    trustProxy: values.TRUST_PROXY,
    rateLimitPerMinute: values.RATE_LIMIT_PER_MINUTE,
    callSeconds: values.CALL_SECONDS,
    logLevel: values.LOG_LEVEL,
    /** Undefined: there are no traces. */
    traceCollector: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    /** Undefined token: only the listener of the metrics answers. */
    metrics: { host: values.METRICS_HOST, port: values.METRICS_PORT, token: values.METRICS_TOKEN },
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    /** Undefined, here and below: the same as the first. */
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    databasePool: values.DATABASE_POOL,
    checkReplies: values.CHECK_REPLIES === 'true',
    databasePrepared: values.DATABASE_PREPARED === 'true',
    databaseLimits: {
      statement: values.DATABASE_STATEMENT_SECONDS,
      lock: values.DATABASE_LOCK_SECONDS,
      idle: values.DATABASE_IDLE_SECONDS,
    },
    taskResultDays: values.TASK_RESULT_DAYS,
    operLogDays: values.OPER_LOG_DAYS,
    pushRecipientDays: values.PUSH_RECIPIENT_DAYS,
    inboxDays: values.INBOX_DAYS,
    seed: values.SEED,
    /** Undefined: the key is in a file of the data folder. */
    secretKey: values.SECRET_KEY,
    newSecretKey: values.NEW_SECRET_KEY,
    admin: { username: values.ADMIN_USERNAME, password: values.ADMIN_PASSWORD },
    passwordMin: values.PASSWORD_MIN,
    session: { idleMinutes: values.SESSION_IDLE_MINUTES, maxDays: values.SESSION_MAX_DAYS },
    signIn: {
      failures: values.SIGN_IN_FAILURES,
      freeFailures: values.SIGN_IN_FREE_FAILURES,
      failuresInAll: values.SIGN_IN_FAILURES_IN_ALL,
      lockMinutes: values.SIGN_IN_LOCK_MINUTES,
    },
    codes: {
      minutes: values.CODE_MINUTES,
      tries: values.CODE_TRIES,
      perHour: values.CODE_PER_HOUR,
      perDay: values.CODE_PER_DAY,
      asksFree: values.CODE_ASKS_FREE,
      proofBits: values.CODE_PROOF_BITS,
      textsPerHour: values.SMS_PER_HOUR,
    },
    staffRegistration: values.STAFF_REGISTRATION === 'true',
    phoneLookupsPerDay: values.PHONE_LOOKUPS_PER_DAY,
    /** Undefined: there is no single sign-on. */
    oidc:
      OIDC_ISSUER && OIDC_CLIENT_ID && OIDC_CLIENT_SECRET
        ? { issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET }
        : undefined,
    /** Undefined: files stay in the data folder. */
    s3:
      S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
        ? {
            bucket: S3_BUCKET,
            endpoint: values.S3_ENDPOINT,
            region: values.S3_REGION,
            forcePathStyle: values.S3_FORCE_PATH_STYLE === 'true',
            accessKeyId: S3_ACCESS_KEY_ID,
            secretAccessKey: S3_SECRET_ACCESS_KEY,
          }
        : undefined,
    /** Undefined, here and below: messages go to the outbox. */
    mail: MAIL_URL && MAIL_FROM ? { url: MAIL_URL, from: MAIL_FROM } : undefined,
    sms:
      SMS_ACCESS_KEY_ID && SMS_ACCESS_KEY_SECRET && SMS_SIGN_NAME && SMS_TEMPLATE_CODE
        ? {
            accessKeyId: SMS_ACCESS_KEY_ID,
            accessKeySecret: SMS_ACCESS_KEY_SECRET,
            signName: SMS_SIGN_NAME,
            templateCode: SMS_TEMPLATE_CODE,
            noticeTemplateCode: values.SMS_NOTICE_TEMPLATE_CODE,
            endpoint: values.SMS_ENDPOINT,
          }
        : undefined,
    push:
      JPUSH_APP_KEY && JPUSH_MASTER_SECRET
        ? { appKey: JPUSH_APP_KEY, masterSecret: JPUSH_MASTER_SECRET, endpoint: values.JPUSH_ENDPOINT }
        : undefined,
    pushBatchSize: values.PUSH_BATCH_SIZE,
    /** Undefined: shared pages have no card in WeChat. */
    wechat:
      WECHAT_APP_ID && WECHAT_APP_SECRET
        ? { appId: WECHAT_APP_ID, appSecret: WECHAT_APP_SECRET, endpoint: values.WECHAT_API_URL }
        : undefined,
    /** Undefined: nobody can be asked where a parcel is. */
    kuaidi100:
      KUAIDI100_CUSTOMER && KUAIDI100_KEY
        ? { customer: KUAIDI100_CUSTOMER, key: KUAIDI100_KEY, endpoint: values.KUAIDI100_URL }
        : undefined,
    downloads: {
      open: values.APP_OPEN_URL ?? null,
      ios: values.APP_STORE_URL ?? null,
      android: values.ANDROID_DOWNLOAD_URL ?? null,
    },
    promo: {
      image: values.PROMO_IMAGE ?? null,
      link: values.PROMO_LINK ?? null,
      script: values.PROMO_SCRIPT ?? null,
    },
  }
}
