import type { SharedItem, ShownItem } from '@lectern/contract/share/share.ts'
import { formatNumber } from '../../lib/number.ts'
import { itemPath, type PageProps } from '../context/paths.ts'
import { t } from '../context/i18n.ts'
import { Article } from '../article/Article.tsx'
import { day } from '../kit/format.ts'
import { ItemList } from '../kit/ItemList.tsx'
import { Shown } from '../kit/Shown.tsx'
import { dataOf, useAsk } from '../kit/use-ask.ts'
import { useShown } from '../kit/use-preview.ts'

/** An article of the course centre or of original reading. */
export default function ItemPage({ search }: PageProps) {
  const path = itemPath(search)
  const answer = useShown<SharedItem>(search, path)
  const more = useAsk<ShownItem[]>(
    answer.preview || path === null ? undefined : `/api/app/course/recommendList?id=${search.get('id')}`,
  )
  return (
    <Shown answer={answer}>
      {(item) => (
        <Article
          over={null}
          title={item.title}
          subtitle={item.subtitle}
          cover={item.cover}
          by={item.teacher}
          facts={[
            day(item.publishTime),
            item.studyCount > 0 ? t('share.article.studied', { count: formatNumber(item.studyCount) }) : '',
          ]}
          body={item.body || item.intro}
          audio={{ url: item.audioUrl, duration: item.duration }}
          onRenew={answer.again}
        >
          <ItemList items={dataOf(more)} />
        </Article>
      )}
    </Shown>
  )
}
