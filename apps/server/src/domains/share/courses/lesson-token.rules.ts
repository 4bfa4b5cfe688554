import type { FastifyRequest } from 'fastify'
import type { Platform } from '../../../platform/core/platform.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { isSameSignature, signatureOf } from '../serving/signatures.rules.ts'

const tokenSeconds = 3600

/** What a visitor may see of a lesson: all of it, or only what it is about. */
export type LessonAccess = 'open' | 'locked'

/** Gives access to the subtitles of one lesson until it expires. The dot distinguishes it from a session token. */
export function lessonToken(platform: Platform, lessonId: number, access: LessonAccess): string {
  const expires = Math.floor(Date.now() / 1000) + tokenSeconds
  return `${expires}.${signatureOf(platform, `lesson.${access}`, lessonId, expires)}`
}

/** What the token of a request gives access to. Without a valid token the request is refused. */
export function lessonAccess(platform: Platform, { headers }: FastifyRequest, lessonId: number): LessonAccess {
  const [, text = '', signature = ''] = /^Bearer (\d{1,12})\.([\w-]{43})$/i.exec(headers.authorization ?? '') ?? []
  const expires = Number(text)
  const access = (['open', 'locked'] as const).find((each) =>
    isSameSignature(signature, signatureOf(platform, `lesson.${each}`, lessonId, expires)),
  )
  if (!access || expires <= Date.now() / 1000) throw new AppError('share.tokenInvalid')
  return access
}
