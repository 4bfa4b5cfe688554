import type { FastifyRequest } from 'fastify'
import type { Platform } from '../../../platform/core/platform.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { isSameSignature, signatureOf } from '../serving/signatures.rules.ts'

const tokenSeconds = 3600

/** Gives access to the subtitles of one lesson until it expires. The dot distinguishes it from a session token. */
export function lessonToken(platform: Platform, lessonId: number): string {
  const expires = Math.floor(Date.now() / 1000) + tokenSeconds
  return `${expires}.${signatureOf(platform, 'lesson', lessonId, expires)}`
}

export function requireLessonToken(platform: Platform, { headers }: FastifyRequest, lessonId: number): void {
  const [, text = '', signature = ''] = /^Bearer (\d{1,12})\.([\w-]{43})$/i.exec(headers.authorization ?? '') ?? []
  const expires = Number(text)
  const isOurs = isSameSignature(signature, signatureOf(platform, 'lesson', lessonId, expires))
  if (!isOurs || expires <= Date.now() / 1000) throw new AppError('share.tokenInvalid')
}
