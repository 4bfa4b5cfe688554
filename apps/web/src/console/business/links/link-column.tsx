import type { LinkTarget } from '@lectern/contract/operations/links.ts'
import type { ListColumn } from '../../kit/list/column.ts'
import type { Row } from '../../kit/list/use-list.ts'
import { LinkText } from './LinkText.tsx'
import styles from './links.module.css'

/** Where a tap on the row's item leads in the app. */
export function linkColumn(title: string): ListColumn<Row & { link: LinkTarget; linkTitle: string | null }> {
  return {
    key: 'link',
    title,
    render: ({ link, linkTitle }) => (
      <span className={styles.column}>
        <LinkText link={link} linkTitle={linkTitle} />
      </span>
    ),
  }
}
