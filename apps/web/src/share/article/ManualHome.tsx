import type { ReplyOf } from '@lectern/contract/base/route.ts'
import type { SectionHome, ShownArticle } from '@lectern/contract/share/homes.ts'
import { useState } from 'react'
import { t } from '../context/i18n.ts'
import { manualArticleLink } from '../kit/links.ts'
import { MoreButton } from '../kit/MoreButton.tsx'
import { PageFoot } from '../kit/PageFoot.tsx'
import { ShareCard } from '../kit/ShareCard.tsx'
import { useFetch } from '../kit/use-fetch.ts'
import { usePages } from '../kit/use-pages.ts'
import { WhenReady } from '../kit/WhenReady.tsx'
import { ArticleRows } from './ArticleRows.tsx'

type Subjects = ReplyOf<SectionHome['subjects']>
const home = '/api/app/home/guide'

/** The practice manual: its subjects, and the articles of all of them or of one. */
export function ManualHome() {
  const answer = useFetch<Subjects>(home)
  const [subjectId, setSubjectId] = useState<number>()
  const list = usePages<ShownArticle>(`${home}/article/${subjectId ? `?subjectId=${subjectId}` : ''}`)
  return (
    <WhenReady answer={answer}>
      {(subjects) => {
        const subject = subjects.find(({ id }) => id === subjectId)
        return (
          <main className="page manual">
            <ShareCard title={t('share.manual.title')} description={t('share.manual.intro')} image={null} />
            <header className="hero">
              <h1>{subject?.title ?? t('share.manual.title')}</h1>
              <p>{subject ? subject.description || subject.subtitle : t('share.manual.intro')}</p>
            </header>
            <div className="subjects" role="group" aria-label={t('share.manual.subjects')}>
              <Chip name={t('share.manual.all')} pressed={!subjectId} onPress={() => setSubjectId(undefined)} />
              {subjects.map(({ id, title }) => (
                <Chip key={id} name={title} pressed={id === subjectId} onPress={() => setSubjectId(id)} />
              ))}
            </div>
            {subject && <p className="quiet count">{t('share.manual.articles', { count: subject.articleCount })}</p>}
            {list.rows.length > 0 && <ArticleRows articles={list.rows} linkTo={manualArticleLink} />}
            {list.state === 'ready' && list.rows.length === 0 && <p className="quiet">{t('share.manual.empty')}</p>}
            <MoreButton list={list} />
            <PageFoot />
          </main>
        )
      }}
    </WhenReady>
  )
}

function Chip({ name, pressed, onPress }: { name: string; pressed: boolean; onPress: () => void }) {
  return (
    <button type="button" aria-pressed={pressed} onClick={onPress}>
      {name}
    </button>
  )
}
