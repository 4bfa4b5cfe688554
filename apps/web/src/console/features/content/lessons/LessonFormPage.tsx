import { useQuery } from '@tanstack/react-query'
import { Input } from 'antd'
import { type ReactNode, Suspense } from 'react'
import { call } from '../../../../lib/call.ts'
import { lazyPart } from '../../../../lib/lazy-part.ts'
import { useT } from '../../../context/i18n.ts'
import { resourceOf } from '../../../context/resources.ts'
import { useTab, useTabParent } from '../../../context/tab.ts'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import { SwitchInput } from '../../../kit/form/SwitchInput.tsx'
import { ManagedFormPage } from '../../../kit/record/ManagedFormPage.tsx'
import { ImageField } from '../../../kit/uploads/ImageField.tsx'
import { MediaField } from '../../../kit/uploads/MediaField.tsx'
import { useSection } from '../shared/course-section.ts'
import { coverRatio } from '../shared/cover-ratio.ts'
import { AddTeacher, TeacherSelect } from '../shared/TeacherSelect.tsx'
import { useTeachers } from '../shared/use-teachers.ts'
import { SeriesFailed } from './SeriesFailed.tsx'
import { SubtitlesField } from './SubtitlesField.tsx'
import { useSeries } from './use-series.ts'
import { lessonWords } from './words.ts'

// Beside the form, and not what one waits for.
const LessonPreview = lazyPart(() => import('./LessonPreview.tsx'))

/** Adds a lesson to the series that `?id=` names, or edits the lesson that it names. */
export default function LessonFormPage(): ReactNode {
  const t = useT()
  const { lessons, pages } = useSection()
  const { adding, seriesId } = useAddress()
  const { series, failure, retry } = useSeries(seriesId)
  useTabParent(seriesId, series?.title)
  const teachers = useTeachers()
  const preview = (values: object) =>
    series && (
      <Suspense>
        <LessonPreview series={series} values={values} />
      </Suspense>
    )
  if (failure) return <SeriesFailed gone={failure === 'gone'} retry={retry} />

  return (
    <ManagedFormPage
      contract={lessons}
      noun={t('lessons.noun')}
      where={t('lessons.where')}
      list={seriesId === undefined ? pages.items : pages.lessons}
      listQuery={{ id: seriesId }}
      adding={adding}
      initial={adding && seriesId !== undefined ? { seriesId, free: false, lines: [] } : undefined}
      labels={lessonWords.labels()}
      show={{
        ...lessonWords.show,
        teacherId: (id) => (id ? teachers.nameOf(id) : t('lessons.noTeacher')),
        lines: (lines = []) => t('lessons.lineTotal', { count: lines.length }),
      }}
      preview={preview}
    >
      {(Field) => (
        <>
          <FormSection title={t('kit.form.basics')}>
            <Field name="title">
              <Input maxLength={100} showCount />
            </Field>
            <Field name="media" missing="choose" help={t('lessons.mediaHelp')}>
              <MediaField label={t('lessons.media')} kinds={['audio', 'video']} />
            </Field>
            <Field name="cover" help={t('lessons.coverHelp')}>
              <ImageField label={t('lessons.cover')} ratio={coverRatio} />
            </Field>
            <Field name="teacherId" help={<AddTeacher />}>
              <TeacherSelect placeholder={t('lessons.noTeacher')} />
            </Field>
            <Field name="free" help={t('lessons.freeHelp')}>
              <SwitchInput />
            </Field>
          </FormSection>
          <FormSection title={t('lessons.subtitles.title')}>
            <SubtitlesField seriesCover={series?.cover} />
          </FormSection>
        </>
      )}
    </ManagedFormPage>
  )
}

/** The `id` in the address is the series when adding, and the lesson when editing, which then names its series. */
function useAddress(): { adding: boolean; seriesId: number | undefined } {
  const { path, search } = useTab()
  const id = search.get('id')
  const { lessons, pages } = useSection()
  const adding = path === pages.addLesson.path
  const { data } = useQuery({
    queryKey: [resourceOf(lessons.list), 'series-of', id],
    queryFn: async ({ signal }) => (await call(lessons.get, { params: { id: Number(id) } }, { signal })).seriesId,
    enabled: !adding,
    // A lesson never changes its series, and the form itself reports errors.
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
  return { adding, seriesId: adding ? Number(id) : data }
}
