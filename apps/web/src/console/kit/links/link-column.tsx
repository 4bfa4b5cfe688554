import type { LinkTarget } from '@lectern/contract/link-target.ts'
import type { ListColumn } from '../managed-list/column.ts'
import type { Row } from '../managed-list/use-list.ts'
import { LinkText } from './LinkText.tsx'

/** Where a tap on the row's thing leads. */
export function linkColumn(title: string): ListColumn<Row & { link: LinkTarget; linkTitle: string | null }> {
  return { key: 'link', title, render: ({ link, linkTitle }) => <LinkText link={link} linkTitle={linkTitle} /> }
}
