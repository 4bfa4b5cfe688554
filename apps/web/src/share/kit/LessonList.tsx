import type { ShownLesson } from '@lectern/contract/share/courses.ts'
import { formatLength } from '../../lib/length.ts'
import { t } from '../context/i18n.ts'
import { Icon } from './icons.tsx'
import { lessonLink } from './links.ts'

/** The lessons of a series; `current` is the one being shown. */
export function LessonList({ lessons, current }: { lessons: ShownLesson[]; current?: number }) {
  return (
    <ol className="card rows">
      {lessons.map(({ id, title, duration, free }, at) => (
        <li key={id}>
          <a className="row lesson" href={lessonLink(id)} aria-current={id === current ? 'page' : undefined}>
            <span className="lesson-number">{at + 1}</span>
            <span className="row-words">
              <b>{title}</b>
              <small>
                {formatLength(duration)}
                {id === current && <em className="tag tag-strong">{t('share.course.current')}</em>}
                {free && id !== current && <em className="tag">{t('share.course.free')}</em>}
              </small>
            </span>
            <Icon name={free ? 'play' : 'lock'} size={18} />
          </a>
        </li>
      ))}
    </ol>
  )
}
