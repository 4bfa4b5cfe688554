import { createHmac, timingSafeEqual } from 'node:crypto'
import { basePath } from '@lectern/contract/base/route.ts'
import type { PostForm, PostRules } from './stored-file.ts'

/** Where this server receives files for its local folder. */
export const uploadPath = `${basePath}/upload`

interface Policy {
  key: string
  contentType: string
  maxBytes: number
  /** Milliseconds since 1970. */
  expires: number
}

/** Builds the same form as an S3-compatible store, so that the browser need not know where it posts to. */
export function signForm(secret: string, key: string, { contentType, maxBytes, seconds }: PostRules): PostForm {
  const rules: Policy = { key, contentType, maxBytes, expires: Date.now() + seconds * 1000 }
  const policy = Buffer.from(JSON.stringify(rules)).toString('base64')
  return {
    url: uploadPath,
    fields: { key, 'Content-Type': contentType, policy, signature: sign(secret, policy).toString('hex') },
  }
}

/** Returns the rules that a posted form was signed with, or what is wrong with the form. */
export function readForm(
  secret: string,
  fields: ReadonlyMap<string, string>,
): Policy | 'forged' | 'expired' | 'wrongType' {
  const policy = fields.get('policy') ?? ''
  const expected = sign(secret, policy)
  const given = Buffer.from(fields.get('signature') ?? '', 'hex')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'forged'
  // The signature is ours, so we wrote this JSON ourselves and can trust it.
  const rules = JSON.parse(Buffer.from(policy, 'base64').toString()) as Policy
  if (rules.expires <= Date.now()) return 'expired'
  if (fields.get('key') !== rules.key) return 'forged'
  return fields.get('Content-Type') === rules.contentType ? rules : 'wrongType'
}

/** The prefix distinguishes forms from links, which the same secret signs. */
const sign = (secret: string, policy: string): Buffer =>
  createHmac('sha256', secret).update(`upload ${policy}`).digest()
