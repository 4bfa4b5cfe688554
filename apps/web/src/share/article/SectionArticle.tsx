import type { Page } from '@lectern/contract/base/page.ts'
import type { AudioSection } from '@lectern/contract/content/audio-articles.ts'
import type { SharedArticle, ShownArticle } from '@lectern/contract/share/homes.ts'
import { t } from '../context/i18n.ts'
import { Block } from '../kit/Block.tsx'
import { day } from '../kit/format.ts'
import { guideLink, manualArticleLink, manualLink } from '../kit/links.ts'
import { dataOf, useFetch } from '../kit/use-fetch.ts'
import { usePageData } from '../kit/use-preview.ts'
import { WhenReady } from '../kit/WhenReady.tsx'
import { Article } from './Article.tsx'
import { ArticleRows } from './ArticleRows.tsx'

interface SectionArticleProps {
  section: AudioSection
  search: URLSearchParams
  path: string | null
}

const moreSize = 5

/** An article that belongs to a subject of one of the audio sections. */
export function SectionArticle({ section, search, path }: SectionArticleProps) {
  const answer = usePageData<SharedArticle>(search, path)
  const subject = answer.state === 'ready' && !answer.preview ? answer.data.subject.id : undefined
  const more = useFetch<Page<ShownArticle>>(
    subject === undefined ? undefined : `/api/app/home/${section}/article/?subjectId=${subject}&size=${moreSize}`,
  )
  const others = dataOf(more)?.content.filter(({ id }) => String(id) !== search.get('id')) ?? []
  const linkTo = (id: number) => (section === 'guide' ? manualArticleLink(id) : guideLink(id, section))
  return (
    <WhenReady answer={answer}>
      {(article) => (
        <Article
          kicker={section === 'guide' ? <a href={manualLink()}>{article.subject.title}</a> : article.subject.title}
          title={article.title}
          subtitle={article.summary}
          cover={article.cover}
          author={article.author ? { name: article.author, avatar: null } : null}
          facts={[
            day(article.publishTime),
            article.playCount > 0 ? t('share.article.plays', { count: article.playCount }) : '',
          ]}
          body={article.body}
          audio={{ url: article.audioUrl, duration: article.duration }}
          onRenew={answer.reload}
        >
          {others.length > 0 && (
            <Block title={t('share.article.more')}>
              <ArticleRows articles={others} linkTo={linkTo} />
            </Block>
          )}
        </Article>
      )}
    </WhenReady>
  )
}
