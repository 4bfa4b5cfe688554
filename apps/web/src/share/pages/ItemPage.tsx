import type { SharedItem, ShownItem } from '@lectern/contract/share/courses.ts'
import { Article } from '../article/Article.tsx'
import { LockedRest } from '../article/LockedRest.tsx'
import { t } from '../context/i18n.ts'
import { itemPath, type PageProps } from '../context/paths.ts'
import { day } from '../kit/format.ts'
import { ItemList } from '../kit/ItemList.tsx'
import { dataOf, useFetch } from '../kit/use-fetch.ts'
import { usePageData } from '../kit/use-preview.ts'
import { WhenReady } from '../kit/WhenReady.tsx'

/** An article of the course centre or of original reading. */
export default function ItemPage({ search }: PageProps) {
  const path = itemPath(search)
  const answer = usePageData<SharedItem>(search, path)
  const more = useFetch<ShownItem[]>(
    answer.preview || path === null ? undefined : `/api/app/course/recommendList?id=${search.get('id')}`,
  )
  return (
    <WhenReady answer={answer}>
      {(item) => (
        <Article
          kicker={null}
          title={item.title}
          subtitle={item.subtitle}
          cover={item.cover}
          author={item.teacher}
          facts={[
            day(item.publishTime),
            item.studyCount > 0 ? t('share.article.studied', { count: item.studyCount }) : '',
          ]}
          body={item.body || item.intro}
          audio={{ url: item.audioUrl, duration: item.duration }}
          onRenew={answer.reload}
        >
          {item.locked && <LockedRest item={item} />}
          <ItemList items={dataOf(more)} />
        </Article>
      )}
    </WhenReady>
  )
}
