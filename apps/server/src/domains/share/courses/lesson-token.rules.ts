import type { FastifyRequest } from 'fastify'
import type { Platform } from '../../../platform/core/platform.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { markOf, sameMark } from '../serving/signatures.rules.ts'

const lifeSeconds = 3600

/** Opens the subtitles of one lesson until it ends. Its dot tells it from a session's token. */
export function lessonToken(platform: Platform, lessonId: number): string {
  const expires = Math.floor(Date.now() / 1000) + lifeSeconds
  return `${expires}.${markOf(platform, 'lesson', lessonId, expires)}`
}

export function requireLessonToken(platform: Platform, { headers }: FastifyRequest, lessonId: number): void {
  const [, text = '', mark = ''] = /^Bearer (\d{1,12})\.([\w-]{43})$/i.exec(headers.authorization ?? '') ?? []
  const expires = Number(text)
  const ours = sameMark(mark, markOf(platform, 'lesson', lessonId, expires))
  if (!ours || expires <= Date.now() / 1000) throw new AppError('share.tokenInvalid')
}
