import type { AudioArticle } from '@lectern/contract/content/audio-articles.ts'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../context/i18n.ts'
import { PhonePreview } from '../../../kit/preview/PhonePreview.tsx'
import { usePreviewUrl } from '../../../kit/uploads/use-preview-url.ts'
import { previewOf } from './preview-of.ts'
import { useSection } from './section.ts'
import { useSubjects } from './use-subjects.ts'

/** The article as a phone shows it. */
export function ArticlePreview({ values }: { values: Partial<AudioArticle> }): ReactNode {
  const t = useT()
  const section = useSection()
  const { nameOf } = useSubjects(section)
  const audioUrl = usePreviewUrl(values.audio ?? null)
  const [now] = useState(() => new Date())
  const noSubject = t('audioArticles.fields.subject')
  const untitled = t('audioArticles.untitled')
  return (
    <PhonePreview
      address={section.publicPage}
      of={values}
      data={previewOf(values, { nameOf, noSubject, audioUrl, untitled, now })}
    />
  )
}
