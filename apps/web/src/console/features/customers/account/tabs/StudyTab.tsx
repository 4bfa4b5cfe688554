import { accountStudy, studyModes } from '@lectern/contract/customers/study.ts'
import type { ReactNode } from 'react'
import { CourseLink } from '../../../../business/records/CourseLink.tsx'
import { useT } from '../../../../context/i18n.ts'
import { OneLine } from '../../../../kit/display/OneLine.tsx'
import { timeColumn } from '../../../../kit/list/columns.tsx'
import { choiceFilter } from '../../../../kit/list/filters.tsx'
import { ListSection } from '../../../../kit/list/ListSection.tsx'
import { useList } from '../../../../kit/list/use-list.ts'
import { studyTime } from '../../shared/account-looks.tsx'
import { StudyFigures } from './StudyFigures.tsx'
import type { AccountTabProps } from './tab-props.ts'

/** How much a user studied, and what. */
export default function StudyTab({ account: { id } }: AccountTabProps): ReactNode {
  const t = useT()
  const list = useList(accountStudy.records, { part: 'study', prefix: 'study', params: { id } })
  return (
    <>
      <StudyFigures accountId={id} />
      <ListSection
        list={list}
        title={t('accountPage.study.title')}
        about={t('accountPage.study.about')}
        filters={[
          choiceFilter(
            'mode',
            t('accountPage.study.mode'),
            studyModes.map((value) => ({ value, label: t(`accountPage.study.modes.${value}`) })),
          ),
        ]}
        columns={[
          {
            key: 'title',
            title: t('accountPage.study.lesson'),
            card: true,
            render: ({ lessonId, title }) => (
              <CourseLink table="lessons" id={lessonId}>
                <OneLine text={title ?? t('accountPage.study.gone')} />
              </CourseLink>
            ),
          },
          {
            key: 'mode',
            title: t('accountPage.study.mode'),
            card: true,
            render: ({ mode }) => t(`accountPage.study.modes.${mode}`),
          },
          {
            key: 'progress',
            title: t('accountPage.study.progress'),
            align: 'right',
            card: true,
            render: ({ progress }) => `${progress}%`,
          },
          {
            key: 'seconds',
            title: t('accountPage.study.length'),
            align: 'right',
            render: ({ seconds }) => studyTime(seconds),
          },
          { key: 'score', title: t('accountPage.study.score'), align: 'right', render: ({ score }) => score },
          timeColumn('time', t('accountPage.study.time'), { card: true }),
        ]}
      />
    </>
  )
}
