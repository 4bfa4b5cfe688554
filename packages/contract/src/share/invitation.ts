import { z } from 'zod'
import { withProof } from '../access/code-proof.ts'
import { id, sixDigits, userPhone } from '../base/fields.ts'
import { defineRoute } from '../base/route.ts'

export const invitation = {
  sendCode: defineRoute({
    method: 'POST',
    path: '/api/app/invitation/code',
    summary: 'Send a code for signing up by invitation',
    permission: 'PUBLIC',
    query: withProof,
    body: z.object({ phone: userPhone }),
    resource: 'codes',
    audit: 'send',
    perMinute: 10,
  }),
  /** Answers the same for a number that is already signed up, so as not to reveal who is. */
  signUp: defineRoute({
    method: 'POST',
    path: '/api/app/invitation/signUp',
    summary: 'Sign up for the app by invitation',
    permission: 'PUBLIC',
    body: z.object({ phone: userPhone, code: sixDigits, inviterId: id.nullable().default(null) }),
    /** The token opens on the public pages what the account owns. */
    reply: z.object({ token: z.string() }),
    resource: 'appAccounts',
    audit: 'create',
    perMinute: 30,
  }),
  downloads: defineRoute({
    method: 'GET',
    path: '/api/app/invitation/downloads',
    summary: 'Links that open the app, and to it in the stores',
    permission: 'PUBLIC',
    reply: z.object({
      /** Takes the page as the parameter `page`. */
      open: z.string().nullable(),
      ios: z.string().nullable(),
      android: z.string().nullable(),
    }),
  }),
}
