import type { PickedTeacher } from '@lectern/contract/content/teachers.ts'
import type { PreviewedItem } from '../../../../lib/preview.ts'
import { imageUrl } from '../../../kit/uploads/image-url.ts'
import { noCover } from '../shared/no-cover.ts'

/** A series in which nothing is filled in but its teacher, as the public page would get it. */
export function previewOf(
  { name, avatar, intro }: Partial<PickedTeacher>,
  words: { series: string; name: string },
  now: Date,
): PreviewedItem {
  return {
    id: 1,
    kind: 'SERIES',
    title: words.series,
    subtitle: '',
    cover: noCover,
    lessonCount: 0,
    studyCount: 0,
    intro: '',
    body: '',
    locked: false,
    audioUrl: null,
    duration: null,
    price: 0,
    originalPrice: 0,
    vipFree: false,
    publishTime: now.toISOString(),
    teacher: { name: name || words.name, avatar: avatar ? imageUrl(avatar) : null, intro: intro ?? '' },
    lessons: [],
  }
}
