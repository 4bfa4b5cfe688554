import { z } from 'zod'
import { id, idParams, idText, time } from '../base/fields.ts'
import { listQuery, pageOf } from '../base/page.ts'
import { defineRoute } from '../base/route.ts'
import { type AudioSection, audioSections } from '../content/audio-articles.ts'

export const shownArticle = z.object({
  id,
  title: z.string(),
  cover: z.string(),
  author: z.string(),
  summary: z.string(),
  duration: z.int().nullable(),
  playCount: z.int(),
  publishTime: time,
})
export type ShownArticle = z.infer<typeof shownArticle>
export const sharedArticle = shownArticle.extend({
  subject: z.object({ id, title: z.string() }),
  audioUrl: z.string().nullable(),
  /** Clean rich text. */
  body: z.string(),
})
export type SharedArticle = z.infer<typeof sharedArticle>

export const shownSubject = z.object({
  id,
  title: z.string(),
  subtitle: z.string(),
  cover: z.string().nullable(),
  description: z.string(),
  articleCount: z.int(),
})

function sectionHome(section: AudioSection) {
  const path = `/api/app/home/${section}`
  return {
    subjects: defineRoute({
      method: 'GET',
      path,
      summary: `Shared subjects: ${section}`,
      permission: 'PUBLIC',
      reply: z.array(shownSubject),
    }),
    articles: defineRoute({
      method: 'GET',
      path: `${path}/article/`,
      summary: `Shared articles: ${section}`,
      permission: 'PUBLIC',
      query: listQuery({ subjectId: idText.optional() }),
      reply: pageOf(shownArticle),
    }),
    article: defineRoute({
      method: 'GET',
      path: `${path}/article/{id}`,
      summary: `A shared article: ${section}`,
      permission: 'PUBLIC',
      params: idParams,
      reply: sharedArticle,
    }),
  }
}
const [guide, interview, excellent] = audioSections
export const guideHome = sectionHome(guide)
export const interviewHome = sectionHome(interview)
export const excellentHome = sectionHome(excellent)
export type SectionHome = typeof guideHome
