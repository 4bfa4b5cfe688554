import { complexPassword, username } from '@lectern/contract/base/fields.ts'
import { z } from 'zod'
import { isReadable } from '../database/hosts.ts'
import { readKey } from './key-text.ts'

/** How a value is read. `allowed` completes the sentence "it must be …". */
interface Kind<T extends z.ZodType> {
  schema: T
  allowed: string
}

/** One environment variable: how it is read, its default, and its description in the README. */
export interface Variable<T extends z.ZodType = z.ZodType, F extends string | null = string | null> extends Kind<T> {
  /** The default as text; null if leaving the variable out has a meaning of its own. */
  fallback: F
  meaning: string
  /** The value of a secret never appears in a message. */
  secret: boolean
}

function variable<T extends z.ZodType, F extends string | null>(
  kind: Kind<T>,
  fallback: F,
  meaning: string,
): Variable<T, F> {
  return { ...kind, fallback, meaning, secret: false }
}
function secret<T extends z.ZodType>(kind: Kind<T>, meaning: string): Variable<T, null> {
  return { ...kind, fallback: null, meaning, secret: true }
}
function whole(fallback: number, min: number, max: number, meaning: string): Variable<z.ZodType<number>, string> {
  const schema = digits.pipe(z.number().min(min).max(max))
  return variable({ schema, allowed: `a whole number from ${min} to ${max}` }, String(fallback), meaning)
}
function oneOf<const T extends string>(...words: T[]): Kind<z.ZodType<T>> {
  return { schema: z.literal(words), allowed: words.join(' or ') }
}

const digits = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
const address = (start: RegExp) => z.string().refine((value) => start.test(value) && URL.canParse(value))

const text = { schema: z.string(), allowed: 'any text' }
const webAddress = { schema: address(/^https?:\/\//i), allowed: 'an http or https address' }
const webHost = {
  schema: address(/^https?:\/\/[^/@?#]+\/?$/i).transform((value) => new URL(value).origin),
  allowed: 'an http or https address without a path',
}
const issuer = {
  schema: address(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$))/i),
  allowed: 'an https address (http only on this machine)',
}
const database = {
  schema: z.string().refine((value) => /^postgres(ql)?:\/\//i.test(value) && isReadable(value)),
  allowed: 'a postgres:// or postgresql:// address',
}
const mailServer = { schema: address(/^smtps?:\/\//i), allowed: 'an smtp:// or smtps:// address' }
const mailAddress = { schema: z.string().regex(/[^\s@]@[^\s@]/), allowed: 'a mail address' }
const userName = { schema: username, allowed: 'letters and digits, beginning with a letter, at most 32' }
const newPassword = {
  schema: complexPassword,
  allowed: '4 to 20 characters with a letter, a digit and a special character, and no spaces',
}
const masterKey = {
  schema: z.string().transform(readKey).pipe(z.instanceof(Buffer)),
  allowed: '32 bytes in base64 or hex, as `openssl rand -base64 32` makes them',
}
const bearer = {
  schema: z.string().regex(/^[\x21-\x7e]{16,}$/),
  allowed: 'at least 16 letters, digits and signs without spaces, as `openssl rand -hex 32` makes them',
}
const proxies = {
  schema: z.union([oneOf('true', 'false').schema.transform((value) => (value === 'true' ? 1 : 0)), digits]),
  allowed: 'true, false or a number of proxies',
}

export const variables = {
  PORT: whole(8080, 0, 65_535, 'Port the server listens on; 0 takes a free one.'),
  HOST: variable(text, '0.0.0.0', 'Address the server listens on; every one of the machine by default.'),
  PUBLIC_URL: variable(webHost, null, 'Address people use for the product; `http://localhost:PORT` when left out.'),
  TRUST_PROXY: variable(proxies, 'false', 'How many proxies in front are believed about a caller; `true` means one.'),
  RATE_LIMIT_PER_MINUTE: whole(1200, 1, 1_000_000, 'Calls a minute allowed from one address.'),
  CALL_SECONDS: whole(9, 1, 600, 'Seconds after which a call is answered with a failure at the latest.'),
  LOG_LEVEL: variable(
    oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    'info',
    'How much is logged: `fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: variable(
    webAddress,
    null,
    'Collector that gets traces by OTLP over HTTP, as OpenTelemetry defines it; no traces when left out.',
  ),
  METRICS_HOST: variable(
    text,
    '127.0.0.1',
    'Address of the listener that answers `/metrics` and nothing else; this machine alone reaches it by default.',
  ),
  METRICS_PORT: whole(9464, 0, 65_535, 'Port of that listener; 0 takes a free one. If it is taken, there is none.'),
  METRICS_TOKEN: secret(bearer, 'Bearer for whom `PORT` answers `/metrics` too; nobody when left out.'),
  CHECK_REPLIES: variable(
    oneOf('true', 'false'),
    'false',
    'Whether every reply is compared with the contract before it is sent: slower, for tests.',
  ),
  DATA_DIR: variable(text, './data', 'Folder for the private PostgreSQL, files and the outbox.'),
  DATABASE_URL: secret(
    database,
    'PostgreSQL 15 or newer to use, or its pooler; a private one is started when left out.',
  ),
  DATABASE_DIRECT_URL: secret(database, 'PostgreSQL itself, if `DATABASE_URL` leads to a pooler in front of it.'),
  DATABASE_READ_URL: secret(database, 'Replica that answers what only reads; the leader does when left out.'),
  DATABASE_POOL: whole(20, 2, 500, 'Database connections used at most.'),
  DATABASE_PREPARED: variable(
    oneOf('true', 'false'),
    'true',
    'Whether connections keep prepared statements; `false` behind a pooler that cannot.',
  ),
  DATABASE_STATEMENT_SECONDS: whole(6, 1, 600, 'Seconds after which a statement of a call is ended.'),
  DATABASE_LOCK_SECONDS: whole(4, 1, 600, 'Seconds it may wait for what another one holds.'),
  DATABASE_IDLE_SECONDS: whole(8, 1, 600, 'Seconds a transaction may stay open with nothing being done.'),
  SEED: variable(oneOf('demo', 'none'), 'demo', 'What an empty database is filled with: `demo` or `none`.'),
  OPER_LOG_DAYS: whole(
    365,
    30,
    3650,
    'Days the operation log is kept; it goes by whole months, so up to 31 days later.',
  ),
  PUSH_RECIPIENT_DAYS: whole(
    365,
    30,
    3650,
    'Days it is kept who got a push; they go by about a month of pushes, so some weeks later.',
  ),
  INBOX_DAYS: whole(730, 30, 3650, 'Days site messages stay in the inboxes of users; they go likewise.'),
  TASK_RESULT_DAYS: whole(7, 1, 365, 'Days after which the file that a background task made is deleted.'),

  SECRET_KEY: secret(masterKey, 'Key of 32 bytes that seals stored secrets; a file of `DATA_DIR` when left out.'),
  NEW_SECRET_KEY: secret(masterKey, 'Key that `npm run rotate-secret-key` puts in its place.'),
  ADMIN_USERNAME: variable(userName, 'admin', 'Name of the administrator that an empty database gets.'),
  ADMIN_PASSWORD: secret(newPassword, 'Password of that administrator; generated and printed once when left out.'),
  PASSWORD_MIN: whole(4, 4, 20, 'Fewest characters of a newly chosen password.'),
  SESSION_IDLE_MINUTES: whole(720, 1, 525_600, 'Minutes without a call after which a session ends.'),
  SESSION_MAX_DAYS: whole(30, 1, 3650, 'Days after which a session ends in any case.'),
  SIGN_IN_FAILURES: whole(10, 1, 1000, 'Failed sign-ins that lock an account for one address or known device.'),
  SIGN_IN_FREE_FAILURES: whole(
    4,
    1,
    1000,
    'Those after which the next try has to wait: 1 second, then 2, 4 and so on.',
  ),
  SIGN_IN_FAILURES_IN_ALL: whole(
    100,
    1,
    100_000,
    'Failed sign-ins from everywhere that lock an account but for devices and addresses it signed in from before.',
  ),
  SIGN_IN_LOCK_MINUTES: whole(15, 1, 1440, 'Minutes within which those failures count, and that the lock lasts.'),
  STAFF_REGISTRATION: variable(
    oneOf('true', 'false'),
    'true',
    'Whether people may register an account, which an administrator then activates.',
  ),
  CODE_MINUTES: whole(10, 1, 60, 'Minutes a code by text or mail can be used.'),
  CODE_TRIES: whole(5, 1, 20, 'Wrong tries after which a code is worth nothing.'),
  CODE_PER_HOUR: whole(5, 1, 1000, 'Codes an hour for one phone or mail address; one a minute in any case.'),
  CODE_PER_DAY: whole(10, 1, 1000, 'Codes a day for one phone or mail address.'),
  CODE_ASKS_FREE: whole(
    2,
    0,
    1_000_000,
    'Codes an hour that an address may ask for; each further one takes a proof of work, which the pages do by themselves.',
  ),
  CODE_PROOF_BITS: whole(
    18,
    1,
    26,
    'How much work that is: each bit doubles it. A phone takes one or two seconds for 18 bits.',
  ),
  SMS_PER_HOUR: whole(300, 0, 1_000_000, 'Codes by text an hour that all people together may ask for.'),
  PHONE_LOOKUPS_PER_DAY: whole(
    200,
    0,
    1_000_000,
    'Whole phones a day that a member without the right to see phones can look up.',
  ),

  OIDC_ISSUER: variable(issuer, null, 'OpenID Connect provider for single sign-on; there is none when left out.'),
  OIDC_CLIENT_ID: variable(text, null, 'What that provider knows this product by.'),
  OIDC_CLIENT_SECRET: secret(text, 'Secret that goes with it.'),

  S3_BUCKET: variable(text, null, 'Bucket of an S3-compatible store for files; they stay in `DATA_DIR` when left out.'),
  S3_ENDPOINT: variable(webAddress, null, 'Address of that store, for browsers too; Amazon S3 when left out.'),
  S3_REGION: variable(text, 'us-east-1', 'Region of the bucket.'),
  S3_FORCE_PATH_STYLE: variable(oneOf('true', 'false'), 'true', 'Whether the path names the bucket, not the host.'),
  S3_ACCESS_KEY_ID: variable(text, null, 'Access key of the store.'),
  S3_SECRET_ACCESS_KEY: secret(text, 'Secret of that key.'),

  MAIL_URL: secret(mailServer, 'Mail server with its user and password; mail goes to the outbox when left out.'),
  MAIL_FROM: variable(mailAddress, null, 'Sender of all mail.'),

  SMS_ACCESS_KEY_ID: variable(text, null, 'Access key of Alibaba Cloud SMS; texts go to the outbox when left out.'),
  SMS_ACCESS_KEY_SECRET: secret(text, 'Secret of that key.'),
  SMS_SIGN_NAME: variable(text, null, 'Approved signature of the texts.'),
  SMS_TEMPLATE_CODE: variable(text, null, 'Approved template, whose one variable is `code`.'),
  SMS_NOTICE_TEMPLATE_CODE: variable(
    text,
    null,
    'Approved template that tells of changes: `account`, `what`, `who`, `time`.',
  ),
  SMS_ENDPOINT: variable(webHost, 'https://dysmsapi.aliyuncs.com', 'Address of Alibaba Cloud SMS.'),

  JPUSH_APP_KEY: variable(text, null, 'Application key of JPush; pushes go to the outbox when left out.'),
  JPUSH_MASTER_SECRET: secret(text, 'Master secret of that application.'),
  JPUSH_ENDPOINT: variable(webHost, 'https://api.jpush.cn', 'Address of JPush.'),
  PUSH_BATCH_SIZE: whole(1000, 1, 1000, 'People whom one call to JPush reaches at most.'),

  WECHAT_APP_ID: variable(text, null, 'WeChat official account that shared pages are signed for; none when left out.'),
  WECHAT_APP_SECRET: secret(text, 'Secret of that account.'),
  WECHAT_API_URL: variable(webHost, 'https://api.weixin.qq.com', 'Address of WeChat.'),
  KUAIDI100_CUSTOMER: variable(
    text,
    null,
    'Customer number at kuaidi100, which is asked about parcels; none when left out.',
  ),
  KUAIDI100_KEY: secret(text, 'Key that goes with it.'),
  KUAIDI100_URL: variable(webHost, 'https://poll.kuaidi100.com', 'Address of kuaidi100.'),
  APP_OPEN_URL: variable(webAddress, null, 'Universal link that opens a shared page in the app; none when left out.'),
  APP_STORE_URL: variable(webAddress, null, 'Where the app can be had for iPhones; no link when left out.'),
  ANDROID_DOWNLOAD_URL: variable(webAddress, null, 'Where the app can be had for Android; no link when left out.'),

  PROMO_IMAGE: variable(webAddress, null, 'Picture of the promotion slot above the pages; no slot when left out.'),
  PROMO_LINK: variable(webAddress, null, 'Where that picture leads.'),
  PROMO_SCRIPT: variable(webAddress, null, 'Script that the slot loads 2 seconds after the page.'),
} satisfies Record<string, Variable>

export type VariableName = keyof typeof variables
export type Values = {
  [K in VariableName]:
    | z.output<(typeof variables)[K]['schema']>
    | ((typeof variables)[K]['fallback'] extends null ? undefined : never)
}

/** In each row, either all variables must be set or none. */
export const groups: VariableName[][] = [
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['MAIL_URL', 'MAIL_FROM'],
  ['SMS_ACCESS_KEY_ID', 'SMS_ACCESS_KEY_SECRET', 'SMS_SIGN_NAME', 'SMS_TEMPLATE_CODE'],
  ['JPUSH_APP_KEY', 'JPUSH_MASTER_SECRET'],
  ['WECHAT_APP_ID', 'WECHAT_APP_SECRET'],
  ['KUAIDI100_CUSTOMER', 'KUAIDI100_KEY'],
  ['PROMO_IMAGE', 'PROMO_LINK'],
]
