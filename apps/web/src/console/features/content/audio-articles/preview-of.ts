import type { AudioArticle } from '@lectern/contract/content/audio-articles.ts'
import type { SharedArticle } from '@lectern/contract/share/homes.ts'
import { imageUrl } from '../../../kit/uploads/image-url.ts'
import { noCover } from '../shared/no-cover.ts'

/** What the preview needs besides the form's values. */
interface PreviewContext {
  nameOf: (subjectId: number) => string
  /** In place of a subject that is not chosen yet. */
  noSubject: string
  /** A link that plays the audio, once there is one. */
  audioUrl: string | undefined
  /** In place of a title that is not written yet. */
  untitled: string
  now: Date
}

/** The form's current values, as the public page would get them once they are saved. */
export function previewOf(values: Partial<AudioArticle>, context: PreviewContext): SharedArticle {
  const { id = 0, subjectId, cover, audio, publishTime, createTime } = values
  return {
    id,
    title: values.title || context.untitled,
    cover: cover ? imageUrl(cover) : noCover,
    author: values.author ?? '',
    summary: values.summary ?? '',
    duration: audio ? (values.duration ?? null) : null,
    playCount: values.playCount ?? 0,
    publishTime: publishTime ?? createTime ?? context.now.toISOString(),
    subject: { id: subjectId ?? 0, title: subjectId === undefined ? context.noSubject : context.nameOf(subjectId) },
    audioUrl: context.audioUrl ?? null,
    body: values.body ?? '',
  }
}
