import { z } from 'zod'
import {
  complexPassword,
  email as mail,
  phone as number,
  password,
  proofKey,
  realName,
  secondStepCode,
  sixDigits,
  text,
  username,
} from '../base/fields.ts'
import { defineRoute } from '../base/route.ts'
import { personal, secret } from '../base/sensitive.ts'
import { withProof } from './code-proof.ts'
import { signInReply } from './session.ts'

/** What a code is for. A code sent for one purpose is not valid for another. */
export const codePurpose = z.enum(['LOGIN', 'RESET', 'REGISTER'])
export type CodePurpose = z.infer<typeof codePurpose>

const permission = 'PUBLIC'
const phone = personal(number)
const email = personal(mail)
const purposeQuery = z.object({ purpose: codePurpose.default('LOGIN'), ...withProof.shape })
/** Messages cost money and annoy people, so senders are limited by IP address, besides the limits per recipient. */
const sendsPerMinute = 10
const triesPerMinute = 30

const registrationForm = z.object({ username, realName, password: complexPassword, code: sixDigits })

/** Every way to sign in except by password. Replies never reveal whether an account exists. */
export const signIn = {
  sendPhoneCode: defineRoute({
    method: 'GET',
    path: '/api/userinfo/getValidCodeByPhone/{phone}',
    summary: 'Send a code by text',
    permission,
    params: z.object({ phone }),
    query: purposeQuery,
    resource: 'codes',
    audit: 'send',
    perMinute: sendsPerMinute,
  }),
  sendEmailCode: defineRoute({
    method: 'GET',
    path: '/api/userinfo/getValidCodeByEmail/{email}',
    summary: 'Send a code by e-mail',
    permission,
    params: z.object({ email }),
    query: purposeQuery,
    resource: 'codes',
    audit: 'send',
    perMinute: sendsPerMinute,
  }),
  loginWithSms: defineRoute({
    method: 'POST',
    path: '/api/userinfo/loginWithSms',
    summary: 'Sign in with a code by text',
    permission,
    body: z.object({ phone, code: sixDigits }),
    reply: signInReply,
    resource: 'session',
    audit: 'login',
    perMinute: triesPerMinute,
  }),
  loginWithEmail: defineRoute({
    method: 'POST',
    path: '/api/userinfo/loginWithEmail',
    summary: 'Sign in with a code by e-mail',
    permission,
    body: z.object({ email, code: sixDigits }),
    reply: signInReply,
    resource: 'session',
    audit: 'login',
    perMinute: triesPerMinute,
  }),
  /** The second step: an authenticator's code, or one of the recovery codes. */
  loginWithTwoStep: defineRoute({
    method: 'POST',
    path: '/api/userinfo/loginWithTwoStep',
    summary: 'Sign in: the second step',
    permission,
    body: z.object({ key: proofKey, code: secondStepCode }),
    reply: signInReply.pick({ mailMissing: true }).extend({ token: z.string() }),
    resource: 'session',
    audit: 'login',
    perMinute: triesPerMinute,
  }),
  resetPasswordWithPhone: defineRoute({
    method: 'PUT',
    path: '/api/userinfo/resetPasswordWithPhone',
    summary: 'Reset a forgotten password with a code by text',
    permission,
    body: z.object({ phone, code: sixDigits, password: complexPassword }),
    resource: 'session',
    audit: 'reset',
    perMinute: triesPerMinute,
  }),
  resetPasswordWithEmail: defineRoute({
    method: 'PUT',
    path: '/api/userinfo/resetPasswordWithEmail',
    summary: 'Reset a forgotten password with a code by e-mail',
    permission,
    body: z.object({ email, code: sixDigits, password: complexPassword }),
    resource: 'session',
    audit: 'reset',
    perMinute: triesPerMinute,
  }),
  registerWithSms: defineRoute({
    method: 'POST',
    path: '/api/userinfo/registerWithSms',
    summary: 'Register with a code by text',
    permission,
    body: registrationForm.extend({ phone }),
    resource: 'staff',
    audit: 'create',
    perMinute: triesPerMinute,
  }),
  registerWithEmail: defineRoute({
    method: 'POST',
    path: '/api/userinfo/registerWithEmail',
    summary: 'Register with a code by e-mail',
    permission,
    body: registrationForm.extend({ email }),
    resource: 'staff',
    audit: 'create',
    perMinute: triesPerMinute,
  }),
}

/** Single sign-on by OpenID Connect. */
export const sso = {
  /** Where to send the browser; null if single sign-on is not configured. */
  start: defineRoute({
    method: 'GET',
    path: '/api/social/ssoUrl',
    summary: 'Begin single sign-on: where to send the browser',
    permission,
    changes: true,
    /** Also says whether people may register, because the same page asks. */
    reply: z.object({ url: z.string().nullable(), registration: z.boolean() }),
  }),
  /** The provider redirects here, and the browser is sent on to `#/static/sso?code=` or `#/sso/error`. */
  callback: defineRoute({
    method: 'GET',
    path: '/api/social/callback',
    summary: 'Where the provider of single sign-on returns to',
    permission,
    changes: true,
    query: z.object({
      code: secret(z.string().max(2000)).optional(),
      state: secret(z.string().max(500)).optional(),
      error: z.string().max(200).optional(),
    }),
    stream: 'text/html',
    redirects: true,
  }),
  /** A known identity gets the usual sign-in reply. An unknown one gets a key for binding it to an account. */
  login: defineRoute({
    method: 'GET',
    path: '/api/social/loginBySso/{code}',
    summary: 'Sign in with single sign-on',
    permission,
    params: z.object({ code: proofKey }),
    reply: signInReply.extend({ bindKey: z.string().nullable() }),
    resource: 'session',
    audit: 'login',
    perMinute: triesPerMinute,
  }),
  bind: defineRoute({
    method: 'POST',
    path: '/api/social/bindSsoUserAndLogin',
    permission,
    body: z.object({ bindKey: proofKey, username: text(1, 64), password }),
    reply: signInReply,
    resource: 'session',
    audit: 'bind',
    perMinute: triesPerMinute,
  }),
}
