import type { ShownItem } from '@lectern/contract/share/courses.ts'
import { t } from '../context/i18n.ts'
import { Block } from './Block.tsx'
import { Cover } from './Cover.tsx'
import { itemLink } from './links.ts'

/** Recommendations; the whole section is left out if there are none. */
export function ItemList({ items }: { items: ShownItem[] | undefined }) {
  if (!items?.length) return null
  return (
    <Block title={t('share.course.recommended')}>
      <ul className="card rows">
        {items.map((item) => (
          <li key={item.id}>
            <a className="row" href={itemLink(item)}>
              <Cover src={item.cover} shape="5:4" />
              <span className="row-words">
                <b>{item.title}</b>
                <small className="row-note">
                  {item.subtitle || t('share.article.studied', { count: item.studyCount })}
                </small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Block>
  )
}
