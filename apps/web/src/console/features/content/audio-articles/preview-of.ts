import type { AudioArticle } from '@lectern/contract/content/audio-articles.ts'
import type { SharedArticle } from '@lectern/contract/share/share.ts'
import { noCover } from '../shared/no-cover.ts'
import { imageUrl } from '../../../kit/uploads/image-url.ts'

/** What stands in for what the form does not hold. */
interface PreviewRest {
  nameOf: (subjectId: number) => string
  /** In place of a subject that is not chosen yet. */
  noSubject: string
  /** A link that plays the audio, once there is one. */
  audioUrl: string | undefined
  /** In place of a title that is not written yet. */
  untitled: string
  now: Date
}

/** What the form holds so far, as the public page would be told once it is saved. */
export function previewOf(values: Partial<AudioArticle>, rest: PreviewRest): SharedArticle {
  const { id = 0, subjectId, cover, audio, publishTime, createTime } = values
  return {
    id,
    title: values.title || rest.untitled,
    cover: cover ? imageUrl(cover) : noCover,
    author: values.author ?? '',
    summary: values.summary ?? '',
    duration: audio ? (values.duration ?? null) : null,
    playCount: values.playCount ?? 0,
    publishTime: publishTime ?? createTime ?? rest.now.toISOString(),
    subject: { id: subjectId ?? 0, title: subjectId === undefined ? rest.noSubject : rest.nameOf(subjectId) },
    audioUrl: rest.audioUrl ?? null,
    body: values.body ?? '',
  }
}
