import type { ReplyOf } from '@lectern/contract/base/route.ts'
import type { figures } from '@lectern/contract/home/figures.ts'
import type { ReactNode } from 'react'
import { useT } from '../../../../context/i18n.ts'
import { PageLink } from '../../../../kit/display/PageLink.tsx'
import { sectionPages } from '../../../content/shared/pages.ts'
import { useStudyTime } from '../figures/study-time.ts'
import { Part } from '../part/Part.tsx'
import part from '../part/part.module.css'
import styles from './charts.module.css'

/** What was studied longest; the bars compare each with the first. */
export function TopCourses({ courses }: { courses: ReplyOf<typeof figures.topCourses>['courses'] }): ReactNode {
  const t = useT()
  const show = useStudyTime()
  const most = courses[0]?.seconds ?? 0
  return (
    <Part title={t('dashboard.charts.courses')}>
      {courses.length === 0 ? (
        <p className={part.empty}>{t('dashboard.charts.noCourses')}</p>
      ) : (
        <ol className={styles.courses}>
          {courses.map(({ id, title, section, kind, seconds }) => {
            const { editSeries, editArticle } = sectionPages[section]
            return (
              <li key={id}>
                <span className={part.what}>
                  <PageLink page={kind === 'SERIES' ? editSeries : editArticle} query={{ id }}>
                    {title}
                  </PageLink>
                </span>
                <span className={part.when}>{show(seconds)}</span>
                <span className={styles.bar} style={{ width: `${(seconds / most) * 100}%` }} />
              </li>
            )
          })}
        </ol>
      )}
    </Part>
  )
}
