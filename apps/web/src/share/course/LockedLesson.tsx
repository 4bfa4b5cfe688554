import type { SharedCourse } from '@lectern/contract/share/courses.ts'
import { formatLength } from '../../lib/length.ts'
import { t } from '../context/i18n.ts'
import { Cover } from '../kit/Cover.tsx'
import { Icon } from '../kit/icons.tsx'
import { NextStep } from '../kit/NextStep.tsx'

/** A lesson that only owners of the series can play: its cover, and where to get the app. */
export function LockedLesson({ course: { cover, duration, series } }: { course: SharedCourse }) {
  return (
    <div className="locked">
      <div className="stage-picture">
        <Cover src={cover} shape="16:9" first />
        <span className="locked-length">
          <Icon name="lock" size={14} />
          {formatLength(duration)}
        </span>
      </div>
      <div className="card locked-card">
        <b>{t('share.course.locked')}</b>
        <p>{t('share.course.lockedDetail', { series: series.title })}</p>
        <NextStep quiet />
      </div>
    </div>
  )
}
