import type { ShownArticle } from '@lectern/contract/share/homes.ts'
import { formatLength } from '../../lib/length.ts'
import { Cover } from '../kit/Cover.tsx'
import { day } from '../kit/format.ts'

interface ArticleRowsProps {
  articles: ShownArticle[]
  linkTo: (id: number) => string
}

export function ArticleRows({ articles, linkTo }: ArticleRowsProps) {
  return (
    <ul className="card rows">
      {articles.map(({ id, title, cover, author, duration, publishTime }) => (
        <li key={id}>
          <a className="row" href={linkTo(id)}>
            <Cover src={cover} shape="5:4" />
            <span className="row-words">
              <b>{title}</b>
              <small>
                {[author, duration ? formatLength(duration) : '', day(publishTime)].filter(Boolean).join(' · ')}
              </small>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
