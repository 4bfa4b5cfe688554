import { lessons, type SubtitleLine } from '@lectern/contract/content/lessons.ts'
import { t } from '../../../context/i18n.ts'
import { recordWords, type ShowField } from '../../../kit/record/record-words.ts'
import { formatMoment } from './subtitles/clock.ts'

/** Subtitles as text, a line for each, so that they can be compared line by line. */
const asSubtitles: ShowField = (lines) =>
  (Array.isArray(lines) ? (lines as SubtitleLine[]) : [])
    .map(({ startMs, endMs, en, zh }) =>
      [`${formatMoment(startMs)}–${formatMoment(endMs)}`, en, zh].filter(Boolean).join('  '),
    )
    .join('\n')

export const lessonWords = recordWords({
  labels: () => ({
    seriesId: t('lessons.series'),
    title: t('lessons.lessonTitle'),
    cover: t('lessons.cover'),
    media: t('lessons.media'),
    teacherId: t('lessons.teacher'),
    free: t('lessons.free'),
    lines: t('lessons.lines'),
  }),
  more: () => ({ changedLines: t('lessons.lines') }),
  show: {
    lines: asSubtitles,
    teacherId: (id) => (typeof id === 'number' ? `#${id}` : t('lessons.noTeacher')),
    seriesId: (id) => (typeof id === 'number' ? `#${id}` : ''),
  },
  update: lessons.update,
})
