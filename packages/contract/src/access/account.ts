import { z } from 'zod'
import {
  complexPassword,
  id,
  idParams,
  email as mail,
  phone as number,
  password,
  proofKey,
  realName,
  secondStepCode,
  sixDigits,
  time,
  username,
} from '../base/fields.ts'
import { defineRoute } from '../base/route.ts'
import { personal } from '../base/sensitive.ts'
import { withProof } from './code-proof.ts'
import { currentUser } from './session.ts'

const permission = 'ALWAYS'
const phone = personal(number)
const email = personal(mail)
const perMinute = 30
/** Proves that the member has just verified who they are. Valid for one use within ten minutes. */
export const verifiedKey = z.object({ key: z.string() })
/** Replaces the caller's token. The session continues with the new token, and the member's other sessions end. */
export const renewedToken = z.object({ token: z.string() })
const keyAndCode = z.object({ key: proofKey, code: sixDigits })

export const ownSession = z.object({
  id,
  current: z.boolean(),
  ip: z.string(),
  userAgent: z.string(),
  createTime: time,
  lastSeenTime: time,
})
export type OwnSession = z.infer<typeof ownSession>

export const baseInfo = z.object({
  realName,
  locale: currentUser.shape.locale,
  timeZone: z.string().max(60).refine(isTimeZone, 'validation.format'),
})

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone.length > 0
  } catch {
    return false
  }
}

/** The personal centre: everything a member does to their own account. */
export const account = {
  /** Goes to the new phone if one is given, otherwise to the phone that is already bound. */
  sendSmsCode: defineRoute({
    method: 'POST',
    path: '/api/userinfo/sendSmsCodeByCurrentUser',
    summary: 'Send oneself a code by text',
    permission,
    query: withProof,
    body: z.object({ phone: phone.optional() }),
    resource: 'codes',
    audit: 'send',
    perMinute: 10,
  }),
  sendEmailCode: defineRoute({
    method: 'POST',
    path: '/api/userinfo/sendEmailCodeByCurrentUser',
    summary: 'Send oneself a code by e-mail',
    permission,
    query: withProof,
    body: z.object({ email: email.optional() }),
    resource: 'codes',
    audit: 'send',
    perMinute: 10,
  }),
  verifySmsCode: defineRoute({
    method: 'POST',
    path: '/api/userinfo/verifySmsCodeByCurrentUser/{code}',
    summary: 'Verify oneself with a code by text',
    permission,
    params: z.object({ code: sixDigits }),
    reply: verifiedKey,
    idempotent: false,
    resource: 'account',
    audit: 'verify',
    perMinute,
  }),
  verifyEmailCode: defineRoute({
    method: 'POST',
    path: '/api/userinfo/verifyEmailCodeByCurrentUser/{code}',
    summary: 'Verify oneself with a code by e-mail',
    permission,
    params: z.object({ code: sixDigits }),
    reply: verifiedKey,
    idempotent: false,
    resource: 'account',
    audit: 'verify',
    perMinute,
  }),
  /** For members who have neither phone nor e-mail bound yet. */
  verifyPassword: defineRoute({
    method: 'POST',
    path: '/api/userinfo/verifyPasswordByCurrentUser',
    summary: 'Verify oneself with the password',
    permission,
    body: z.object({ password }),
    reply: verifiedKey,
    idempotent: false,
    resource: 'account',
    audit: 'verify',
    perMinute,
  }),
  bindPhone: defineRoute({
    method: 'PUT',
    path: '/api/userinfo/bindNewPhone/{key}/{code}',
    summary: 'Bind a phone to one’s account',
    permission,
    params: keyAndCode,
    body: z.object({ phone }),
    resource: 'account',
    audit: 'bind',
    perMinute,
  }),
  bindEmail: defineRoute({
    method: 'PUT',
    path: '/api/userinfo/bindNewEmail/{key}/{code}',
    summary: 'Bind an e-mail address to one’s account',
    permission,
    params: keyAndCode,
    body: z.object({ email }),
    resource: 'account',
    audit: 'bind',
    perMinute,
  }),
  changePassword: defineRoute({
    method: 'PUT',
    path: '/api/userinfo/changePassword',
    summary: 'Change one’s password',
    permission,
    whileDue: ['password'],
    body: z.object({ oldPassword: password, password: complexPassword }),
    reply: renewedToken,
    resource: 'account',
    audit: 'reset',
    perMinute,
    idempotent: false,
  }),
  /** Sets a new password without the old one, after the member has verified phone or e-mail. */
  resetPassword: defineRoute({
    method: 'PUT',
    path: '/api/userinfo/updateUserInfo',
    summary: 'Reset one’s password after verifying oneself',
    permission,
    body: z.object({ key: proofKey, password: complexPassword }),
    reply: renewedToken,
    resource: 'account',
    audit: 'reset',
    perMinute,
    idempotent: false,
  }),
  updateBaseInfo: defineRoute({
    method: 'PUT',
    path: '/api/userinfo/updateUserBaseInfo',
    summary: 'Edit one’s name, language and time zone',
    permission,
    body: baseInfo,
    reply: currentUser,
    resource: 'account',
    audit: 'update',
  }),
  /** Takes the picture as a data URL and stores it small and square. */
  changeAvatar: defineRoute({
    method: 'PUT',
    path: '/api/userinfo/avatar',
    summary: 'Change one’s picture',
    permission,
    body: z.object({
      image: z
        .string()
        .max(700_000)
        .regex(/^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/, 'validation.format'),
    }),
    reply: currentUser,
    resource: 'account',
    audit: 'update',
    perMinute,
  }),
  changeUsername: defineRoute({
    method: 'PUT',
    path: '/api/userinfo/changeUserName/{username}',
    summary: 'Change one’s user name',
    permission,
    params: z.object({ username }),
    reply: renewedToken,
    resource: 'account',
    audit: 'update',
    perMinute,
    idempotent: false,
  }),
  sessions: defineRoute({
    method: 'GET',
    path: '/api/userinfo/sessions',
    summary: 'One’s own sessions',
    permission,
    reply: z.array(ownSession),
  }),
  endSession: defineRoute({
    method: 'DELETE',
    path: '/api/userinfo/sessions/{id}',
    summary: 'End one of one’s own sessions',
    permission,
    params: idParams,
    resource: 'account',
    audit: 'force',
  }),
  twoStep: defineRoute({
    method: 'GET',
    path: '/api/userinfo/twoStep',
    summary: 'Whether one’s second step is on',
    permission,
    whileDue: ['twoStep'],
    /** `demanded`: a role asks for it, so it cannot be turned off. */
    reply: z.object({ enabled: z.boolean(), demanded: z.boolean(), recoveryCodesLeft: z.int() }),
  }),
  /** Returns a secret to show as a QR code. Two-step sign-in stays off until a code is confirmed. */
  beginTwoStep: defineRoute({
    method: 'POST',
    path: '/api/userinfo/twoStep',
    summary: 'Begin to turn one’s second step on',
    permission,
    whileDue: ['twoStep'],
    body: z.object({ password }),
    reply: z.object({ secret: z.string(), uri: z.string() }),
    resource: 'account',
    audit: 'verify',
    perMinute,
    idempotent: false,
  }),
  /** Turns two-step sign-in on and returns the recovery codes, which are never shown again. */
  confirmTwoStep: defineRoute({
    method: 'PUT',
    path: '/api/userinfo/twoStep',
    summary: 'Turn one’s second step on',
    permission,
    whileDue: ['twoStep'],
    body: z.object({ code: sixDigits }),
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
    resource: 'account',
    audit: 'enable',
    perMinute,
    idempotent: false,
  }),
  endTwoStep: defineRoute({
    method: 'DELETE',
    path: '/api/userinfo/twoStep',
    summary: 'Turn one’s second step off',
    permission,
    body: z.object({ password, code: secondStepCode }),
    resource: 'account',
    audit: 'enable',
    perMinute,
  }),
}
