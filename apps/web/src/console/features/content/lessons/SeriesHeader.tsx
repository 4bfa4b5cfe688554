import type { CourseItem } from '@lectern/contract/content/course-centre.ts'
import { Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { offers } from '../../../context/Gate.tsx'
import { useT } from '../../../context/i18n.ts'
import { useMay } from '../../../context/session.ts'
import { useTab } from '../../../context/tab.ts'
import { LifeBadge } from '../../../kit/life/LifeBadge.tsx'
import { imageUrl } from '../../../kit/uploads/image-url.ts'
import { useSection } from '../shared/course-section.ts'
import styles from './lessons.module.css'

/** The series that the lessons belong to. */
export function SeriesHeader({ series }: { series: CourseItem | undefined }): ReactNode {
  const t = useT()
  const tab = useTab()
  const { items, pages } = useSection()
  const mayEdit = useMay()(items.update)
  if (!series) return <Skeleton active avatar={{ shape: 'square' }} paragraph={{ rows: 1 }} />
  const { id, cover, title, subtitle, lessonCount, studyCount } = series
  return (
    <div className={styles.series} role="group" aria-label={t('lessons.series')}>
      <img src={imageUrl(cover)} alt="" width={80} height={64} />
      <div className={styles.about}>
        <strong>{title}</strong>
        {subtitle && <p>{subtitle}</p>}
        <p className={styles.facts}>
          <LifeBadge of={series} />
          <span>{t('lessons.lessonCount', { count: lessonCount })}</span>
          <span>{t('lessons.studyCount', { count: studyCount })}</span>
        </p>
      </div>
      <Button onClick={() => tab.open(pages.editSeries, { id })} {...(mayEdit && offers(items.update))}>
        {t(mayEdit ? 'lessons.editSeries' : 'lessons.viewSeries')}
      </Button>
    </div>
  )
}
