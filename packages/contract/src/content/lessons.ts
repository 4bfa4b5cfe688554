import { z } from 'zod'
import {
  flagText,
  id,
  idParams,
  idText,
  imageKey,
  mediaKey,
  searchText,
  text,
  time,
  version,
  weight,
} from '../base/fields.ts'
import { created, managedList } from '../base/managed-list.ts'
import { listQuery } from '../base/page.ts'
import type { CallCode } from '../base/permission-codes.ts'
import { defineRoute } from '../base/route.ts'

/** `moment` is ten hours in milliseconds: longer than any lesson, and well within the range of an integer column. */
export const subtitleLimits = { moment: 36_000_000, text: 500, lines: 5000 } as const
const moment = z.int().min(0).max(subtitleLimits.moment)
const words = text(0, subtitleLimits.text)

export const subtitleLine = z
  .object({ startMs: moment, endMs: moment, en: words, zh: words })
  .refine(({ startMs, endMs }) => endMs > startMs, { path: ['endMs'], error: 'validation.endsBeforeStart' })
  .refine(({ en, zh }) => en !== '' || zh !== '', { path: ['en'], error: 'validation.required' })
export type SubtitleLine = z.infer<typeof subtitleLine>
const lines = z.array(subtitleLine).max(subtitleLimits.lines)

/** Either one file with both languages, or one file per language. */
export const subtitleFiles = ['subtitle', 'subtitleEn', 'subtitleZh'] as const

export const lessonForm = z.object({
  seriesId: id,
  title: text(1, 100),
  /** If null, the cover of the series is shown. */
  cover: imageKey.nullable().default(null),
  media: mediaKey,
  teacherId: id.nullable().default(null),
  /** Everybody may play a free lesson; any other is only for those who own the series. */
  free: z.boolean().default(false),
})
export const lesson = lessonForm.extend({
  id,
  /** In seconds, as read from the media file. */
  duration: z.int(),
  lineCount: z.int(),
  enable: z.boolean(),
  appAuditHide: z.boolean(),
  weight,
  createTime: time,
  version,
})
export type Lesson = z.infer<typeof lesson>
export const lessonWithLines = lesson.extend({ lines })
export type LessonWithLines = z.infer<typeof lessonWithLines>

/** A series belongs to one section. The server checks that the caller holds the code of that section. */
const permission: CallCode[] = ['COURSE', 'ORIGINAL_READING']
const path = '/api/management/course'

const {
  get: _get,
  create: _create,
  update: _update,
  ...managed
} = managedList(path, {
  resource: 'lessons',
  permission,
  item: lesson,
  form: lessonForm,
  query: listQuery({ seriesId: idText, title: searchText, enable: flagText.optional(), free: flagText.optional() }, [
    'weight',
    'createTime',
  ]),
  actions: ['enable', 'appAuditHide', 'weight'],
})

export const lessons = {
  ...managed,
  get: defineRoute({
    method: 'GET',
    path: `${path}/{id}`,
    permission,
    params: idParams,
    reply: lessonWithLines,
    resource: 'lessons',
  }),
  /** Subtitles come as files or, from the editor, as lines. If both are sent, the files are used. */
  create: defineRoute({
    method: 'POST',
    path,
    permission,
    body: lessonForm.extend({ lines: lines.optional() }),
    files: subtitleFiles,
    reply: created,
    resource: 'lessons',
    audit: 'create',
  }),
  /** The only call for changing a lesson in the specification. Fields that are left out stay as they are. */
  update: defineRoute({
    method: 'PUT',
    path: `${path}/{id}/subtitle`,
    permission,
    params: idParams,
    body: z.object({
      title: lessonForm.shape.title.optional(),
      cover: imageKey.nullable().optional(),
      media: mediaKey.optional(),
      teacherId: id.nullable().optional(),
      free: z.boolean().optional(),
      lines: lines.optional(),
      version: version.optional(),
    }),
    files: subtitleFiles,
    reply: lessonWithLines,
    resource: 'lessons',
    audit: 'update',
  }),
  /** Reads subtitle files without storing them, so that the editor can show them beside the player. */
  readSubtitles: defineRoute({
    method: 'POST',
    path: `${path}/read-subtitles`,
    summary: 'Read subtitle files without storing them',
    permission,
    files: subtitleFiles,
    reply: z.object({ lines }),
    changes: false,
  }),
}
