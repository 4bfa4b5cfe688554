import type { ShownLesson } from '@lectern/contract/share/courses.ts'
import { formatFen } from '../../lib/number.ts'
import type { PreviewedItem } from '../../lib/preview.ts'
import { t } from '../context/i18n.ts'
import { itemPath, type PageProps } from '../context/paths.ts'
import { Block } from '../kit/Block.tsx'
import { Cover } from '../kit/Cover.tsx'
import { excerpt } from '../kit/excerpt.ts'
import { LessonList } from '../kit/LessonList.tsx'
import { PageFoot } from '../kit/PageFoot.tsx'
import { RichText } from '../kit/RichText.tsx'
import { ShareCard } from '../kit/ShareCard.tsx'
import { TeacherCard } from '../kit/TeacherCard.tsx'
import { dataOf, useFetch } from '../kit/use-fetch.ts'
import { usePageData } from '../kit/use-preview.ts'
import { WhenReady } from '../kit/WhenReady.tsx'

/** A series: what it is, what it costs, who teaches it, and its lessons. */
export default function TeachingPage({ search }: PageProps) {
  const path = itemPath(search)
  const answer = usePageData<PreviewedItem>(search, path)
  const lessons = useFetch<ShownLesson[]>(
    answer.preview || path === null ? undefined : `/api/app/course/courseList?id=${search.get('id')}`,
  )
  return (
    <WhenReady answer={answer}>
      {(item) => <Teaching item={item} lessons={dataOf(lessons) ?? item.lessons} />}
    </WhenReady>
  )
}

function Teaching({ item, lessons }: { item: PreviewedItem; lessons: ShownLesson[] | undefined }) {
  return (
    <main className="page">
      <ShareCard title={item.title} description={item.subtitle || excerpt(item.intro)} image={item.cover} />
      <Cover src={item.cover} shape="5:4" first />
      <header className="head">
        <h1>{item.title}</h1>
        {item.subtitle && <p className="subtitle">{item.subtitle}</p>}
        <Price item={item} />
        <p className="byline">
          <span>{t('share.course.lessonCount', { count: lessons?.length ?? item.lessonCount })}</span>
          {item.studyCount > 0 && <span>{t('share.article.studied', { count: item.studyCount })}</span>}
        </p>
      </header>
      {item.intro && (
        <Block title={t('share.teaching.intro')}>
          <RichText html={item.intro} />
        </Block>
      )}
      {item.teacher && <TeacherCard teacher={item.teacher} />}
      {lessons && (
        <Block title={t('share.teaching.lessons')}>
          {lessons.length > 0 ? (
            <LessonList lessons={lessons} />
          ) : (
            <p className="quiet">{t('share.teaching.noLessons')}</p>
          )}
        </Block>
      )}
      <PageFoot />
    </main>
  )
}

function Price({ item: { price, originalPrice, vipFree } }: { item: PreviewedItem }) {
  return (
    <p className="price">
      <strong>{price > 0 ? formatFen(price) : t('share.teaching.free')}</strong>
      {originalPrice > price && (
        <s aria-label={t('share.teaching.was', { price: formatFen(originalPrice) })}>{formatFen(originalPrice)}</s>
      )}
      {vipFree && price > 0 && <em className="tag">{t('share.teaching.vipFree')}</em>}
    </p>
  )
}
