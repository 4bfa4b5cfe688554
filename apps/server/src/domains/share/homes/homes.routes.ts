import type { AudioSection } from '@lectern/contract/content/audio-articles.ts'
import {
  excellentHome,
  guideHome,
  interviewHome,
  type SectionHome,
  type ShownArticle,
} from '@lectern/contract/share/homes.ts'
import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { type BoundRoute, implement } from '../../../platform/http/implement.ts'
import { cappedCount } from '../../../platform/list/count.ts'
import { pageAt } from '../../../platform/list/page-at.ts'
import { imageAddress } from '../../../platform/storage/uploads.ts'
import {
  audioArticlesTable as articles,
  audioSubjectsTable as subjects,
} from '../../content/audio-articles/audio-articles.table.ts'
import { linkTo, pictureOf, published } from '../serving/serving.rules.ts'
import { countOpen } from './opens.rules.ts'

const maxSubjects = 200
/** The count of a subject stops here, because it is only a hint of how much there is. */
const maxCounted = 1000

const isPublic = and(eq(articles.enable, true), published(articles.publishTime))

/** Counts the articles that visitors can see, unlike the count that editors see. */
function articleCount(db: Db): SQL<number> {
  const some = db
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.subjectId, subjects.id), isPublic))
    .orderBy(...shownOrder) // Makes the database use the subject's index, however many articles other subjects have.
    .limit(maxCounted)
    .as('some')
  return sql<number>`(select count(*) from ${some})::int`
}

const shownOrder = [desc(articles.weight), desc(articles.id)]
const { body: _, ...shownColumns } = getTableColumns(articles)

function showArticle(article: Omit<typeof articles.$inferSelect, 'body'>): ShownArticle {
  const { id, title, author, summary, duration, playCount } = article
  const publishTime = article.publishTime ?? article.createTime
  return { id, title, cover: imageAddress(article.cover), author, summary, duration, playCount, publishTime }
}

function homeRoutes(section: AudioSection, contract: SectionHome): BoundRoute[] {
  const own = eq(articles.section, section)
  return implement(contract, {
    subjects: async ({ db }) => {
      const rows = await db
        .select({
          id: subjects.id,
          title: subjects.title,
          subtitle: subjects.subtitle,
          cover: subjects.cover,
          description: subjects.description,
          articleCount: articleCount(db),
        })
        .from(subjects)
        .where(eq(subjects.section, section))
        .orderBy(desc(subjects.weight), desc(subjects.id))
        .limit(maxSubjects)
      return rows.map((subject) => ({ ...subject, cover: pictureOf(subject.cover) }))
    },
    articles: async ({ db, query }) => {
      const { subjectId } = query
      const where = and(own, isPublic, subjectId === undefined ? undefined : eq(articles.subjectId, subjectId))
      return pageAt(query, {
        count: () => cappedCount(db, articles, where),
        read: async (limit, offset) => {
          const rows = await db
            .select(shownColumns)
            .from(articles)
            .where(where)
            .orderBy(...shownOrder)
            .limit(limit)
            .offset(offset)
          return rows.map(showArticle)
        },
      })
    },
    article: async ({ db, params, platform, request }) => {
      const [found] = await db
        .select({ article: articles, subject: { id: subjects.id, title: subjects.title } })
        .from(articles)
        .innerJoin(subjects, eq(subjects.id, articles.subjectId))
        .where(and(eq(articles.id, params.id), own, isPublic))
      if (!found) throw new AppError('record.gone')
      const { article, subject } = found
      if (request.method !== 'HEAD') countOpen(platform, article.id)
      return {
        ...showArticle(article),
        subject,
        audioUrl: article.audio === null ? null : await linkTo(platform.storage, article.audio),
        body: article.body,
      }
    },
  })
}

export const sectionHomeRoutes = [
  ...homeRoutes('guide', guideHome),
  ...homeRoutes('interview', interviewHome),
  ...homeRoutes('excellent', excellentHome),
]
