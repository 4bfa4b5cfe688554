import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadSettings, SettingsError, settingsDocs } from './settings.ts'

function problemsOf(env: NodeJS.ProcessEnv): string[] {
  try {
    loadSettings(env)
  } catch (error) {
    if (error instanceof SettingsError) return error.message.split('\n')
    throw error
  }
  return []
}

describe('settings', () => {
  it('need nothing: an empty environment gives the documented defaults', () => {
    expect(loadSettings({})).toEqual({
      port: 8080,
      host: '0.0.0.0',
      publicUrl: 'http://localhost:8080',
      trustProxy: 0,
      rateLimitPerMinute: 1200,
      callSeconds: 9,
      logLevel: 'info',
      metrics: { host: '127.0.0.1', port: 9464, token: undefined },
      dataDir: resolve('data'),
      databaseUrl: undefined,
      databaseDirectUrl: undefined,
      databaseReadUrl: undefined,
      databasePool: 20,
      checkReplies: false,
      databasePrepared: true,
      databaseLimits: { statement: 6, lock: 4, idle: 8 },
      operLogDays: 365,
      pushRecipientDays: 365,
      inboxDays: 730,
      seed: 'demo',
      taskResultDays: 7,
      secretKey: undefined,
      newSecretKey: undefined,
      admin: { username: 'admin', password: undefined },
      passwordMin: 4,
      session: { idleMinutes: 720, maxDays: 30 },
      signIn: { failures: 10, freeFailures: 4, failuresInAll: 100, lockMinutes: 15 },
      phoneLookupsPerDay: 200,
      codes: { minutes: 10, tries: 5, perHour: 5, perDay: 10, asksFree: 2, proofBits: 18, textsPerHour: 300 },
      staffRegistration: true,
      oidc: undefined,
      s3: undefined,
      mail: undefined,
      sms: undefined,
      push: undefined,
      pushBatchSize: 1000,
      wechat: undefined,
      kuaidi100: undefined,
      downloads: { open: null, ios: null, android: null },
      promo: { image: null, link: null, script: null },
    })
  })

  it('count an empty or blank variable as left out', () => {
    expect(loadSettings({ PORT: '', MAIL_URL: ' ', S3_BUCKET: '' })).toEqual(loadSettings({}))
  })

  it('are read from the environment', () => {
    const settings = loadSettings({
      PORT: '0',
      PUBLIC_URL: 'https://school.example/',
      TRUST_PROXY: 'true',
      DATA_DIR: '/var/lib/lectern',
      DATABASE_URL: 'postgresql://lectern:pw@db:5432/lectern',
      ADMIN_PASSWORD: 'Correct-horse1',
      PASSWORD_MIN: '8',
      SEED: 'none',
    })
    expect(settings).toMatchObject({
      port: 0,
      publicUrl: 'https://school.example',
      trustProxy: 1,
      dataDir: '/var/lib/lectern',
      databaseUrl: 'postgresql://lectern:pw@db:5432/lectern',
      admin: { username: 'admin', password: 'Correct-horse1' },
      passwordMin: 8,
      seed: 'none',
    })
    expect(loadSettings({ TRUST_PROXY: '2' }).trustProxy).toBe(2)
  })

  it('turn each provider on by its own group', () => {
    const settings = loadSettings({
      S3_BUCKET: 'files',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'hush',
      S3_FORCE_PATH_STYLE: 'false',
      MAIL_URL: 'smtps://user:pw@mail.example',
      MAIL_FROM: 'Lectern <no-reply@school.example>',
      SMS_ACCESS_KEY_ID: 'id',
      SMS_ACCESS_KEY_SECRET: 'hush',
      SMS_SIGN_NAME: '朗读台',
      SMS_TEMPLATE_CODE: 'SMS_1',
      JPUSH_APP_KEY: 'app',
      JPUSH_MASTER_SECRET: 'hush',
      KUAIDI100_CUSTOMER: 'school',
      KUAIDI100_KEY: 'hush',
      OIDC_ISSUER: 'https://id.school.example',
      OIDC_CLIENT_ID: 'lectern',
      OIDC_CLIENT_SECRET: 'hush',
    })
    expect(settings.oidc).toEqual({
      issuer: 'https://id.school.example',
      clientId: 'lectern',
      clientSecret: 'hush',
    })
    expect(settings.s3).toEqual({
      bucket: 'files',
      endpoint: undefined,
      region: 'us-east-1',
      forcePathStyle: false,
      accessKeyId: 'key',
      secretAccessKey: 'hush',
    })
    expect(settings.mail).toEqual({ url: 'smtps://user:pw@mail.example', from: 'Lectern <no-reply@school.example>' })
    expect(settings.sms?.endpoint).toBe('https://dysmsapi.aliyuncs.com')
    expect(settings.push).toEqual({ appKey: 'app', masterSecret: 'hush', endpoint: 'https://api.jpush.cn' })
    expect(settings.kuaidi100).toEqual({ customer: 'school', key: 'hush', endpoint: 'https://poll.kuaidi100.com' })
  })

  it.each([
    ['PORT', 'eighty', 'PORT is "eighty", but it must be a whole number from 0 to 65535.'],
    ['PORT', '65536', 'PORT is "65536", but it must be a whole number from 0 to 65535.'],
    ['PORT', '1e3', 'PORT is "1e3", but it must be a whole number from 0 to 65535.'],
    ['PASSWORD_MIN', '3', 'PASSWORD_MIN is "3", but it must be a whole number from 4 to 20.'],
    ['CODE_TRIES', '0', 'CODE_TRIES is "0", but it must be a whole number from 1 to 20.'],
    ['SEED', 'lots', 'SEED is "lots", but it must be demo or none.'],
    ['TRUST_PROXY', 'yes', 'TRUST_PROXY is "yes", but it must be true, false or a number of proxies.'],
    [
      'PUBLIC_URL',
      'school.example',
      'PUBLIC_URL is "school.example", but it must be an http or https address without a path.',
    ],
    [
      'PUBLIC_URL',
      'https://a.example/b',
      'PUBLIC_URL is "https://a.example/b", but it must be an http or https address without a path.',
    ],
    [
      'ADMIN_USERNAME',
      '1st',
      'ADMIN_USERNAME is "1st", but it must be letters and digits, beginning with a letter, at most 32.',
    ],
    [
      'DATABASE_URL',
      'mysql://root:hush@db',
      'DATABASE_URL is set, but it must be a postgres:// or postgresql:// address.',
    ],
    [
      'ADMIN_PASSWORD',
      'hush',
      'ADMIN_PASSWORD is set, but it must be 4 to 20 characters with a letter, a digit and a special character, and no spaces.',
    ],
  ])('say what is wrong with %s = %s', (name, value, sentence) => {
    expect(problemsOf({ [name]: value })).toEqual([sentence])
  })

  it('take a secret key in base64 or hex, and repeat none that is wrong', () => {
    const key = Buffer.from('0123456789abcdef0123456789ABCDEF')
    for (const written of [key.toString('base64'), key.toString('base64url'), key.toString('hex')]) {
      expect(loadSettings({ SECRET_KEY: written }).secretKey).toEqual(key)
    }
    for (const wrong of ['hush', key.toString('hex').slice(2), key.subarray(1).toString('base64'), '='.repeat(44)]) {
      expect(problemsOf({ SECRET_KEY: wrong })).toEqual([
        'SECRET_KEY is set, but it must be 32 bytes in base64 or hex, as `openssl rand -base64 32` makes them.',
      ])
    }
  })

  it('take a long token for the metrics, and repeat none that is wrong', () => {
    expect(loadSettings({ METRICS_TOKEN: 'hush-hush-hush-hush' }).metrics.token).toBe('hush-hush-hush-hush')
    for (const wrong of ['hush-hush-hush-', 'hush hush hush hush']) {
      expect(problemsOf({ METRICS_TOKEN: wrong })).toEqual([
        'METRICS_TOKEN is set, but it must be at least 16 letters, digits and signs without spaces, as `openssl rand -hex 32` makes them.',
      ])
    }
  })

  it('hold an administrator to the raised password length', () => {
    expect(problemsOf({ ADMIN_PASSWORD: 'Ab1!', PASSWORD_MIN: '8' })).toEqual([
      'ADMIN_PASSWORD is set, but it must be at least 8 characters (PASSWORD_MIN).',
    ])
  })

  it('take a single sign-on provider without TLS only on this machine', () => {
    const rest = { OIDC_CLIENT_ID: 'lectern', OIDC_CLIENT_SECRET: 'hush' }
    expect(loadSettings({ ...rest, OIDC_ISSUER: 'http://127.0.0.1:3000' }).oidc?.issuer).toBe('http://127.0.0.1:3000')
    for (const issuer of ['http://id.example', 'http://localhost.example', 'http://127.0.0.1:80@id.example']) {
      expect(problemsOf({ ...rest, OIDC_ISSUER: issuer })).toEqual([
        `OIDC_ISSUER is "${issuer}", but it must be an https address (http only on this machine).`,
      ])
    }
  })

  it('know a WeChat account by its id and secret together', () => {
    expect(loadSettings({ WECHAT_APP_ID: 'wx1', WECHAT_APP_SECRET: 'hush' }).wechat).toEqual({
      appId: 'wx1',
      appSecret: 'hush',
      endpoint: 'https://api.weixin.qq.com',
    })
    expect(problemsOf({ WECHAT_APP_ID: 'wx1' })).toEqual([
      'WECHAT_APP_SECRET is not set, but WECHAT_APP_ID cannot do without it.',
    ])
  })

  it('name what a half-configured group lacks', () => {
    expect(problemsOf({ MAIL_URL: 'smtp://mail.example', JPUSH_APP_KEY: 'app', S3_ENDPOINT: 'http://store' })).toEqual([
      'MAIL_FROM is not set, but MAIL_URL cannot do without it.',
      'JPUSH_MASTER_SECRET is not set, but JPUSH_APP_KEY cannot do without it.',
      'S3_BUCKET is not set, but S3_ENDPOINT cannot do without it.',
    ])
  })

  it('list every problem at once and repeat no secret', () => {
    const problems = problemsOf({
      PORT: '-1',
      LOG_LEVEL: 'loud',
      DATABASE_URL: 'mysql://root:hush-hush@db',
      MAIL_URL: 'http://user:hush-hush@mail',
      MAIL_FROM: 'nobody',
      ADMIN_PASSWORD: 'hush-hush',
    })
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
      'PORT',
      'LOG_LEVEL',
      'DATABASE_URL',
      'ADMIN_PASSWORD',
      'MAIL_URL',
      'MAIL_FROM',
    ])
    expect(problems.join()).not.toContain('hush')
  })

  it('document every variable in a sentence', () => {
    expect(settingsDocs.length).toBeGreaterThan(30)
    for (const { meaning } of settingsDocs) expect(meaning).toMatch(/^[A-Z].+\.$/)
  })
})
