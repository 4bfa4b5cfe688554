import { isRefLink, type LinkTarget } from '@lectern/contract/operations/links.ts'
import type { ReactNode } from 'react'
import { useT } from '../../context/i18n.ts'
import { OneLine } from '../../kit/display/OneLine.tsx'
import { CourseLink } from '../records/CourseLink.tsx'
import styles from './links.module.css'
import { noLink } from './no-link.ts'
import { useLinkChoice } from './use-link-choices.ts'

interface LinkTextProps {
  link: LinkTarget
  /** The title of the record that it leads to; null where there is none, or no longer. */
  linkTitle: string | null
}

/** Where a tap leads, on one line: "系列课 · 春日晨读". */
export function LinkText({ link: { type, refId, url }, linkTitle }: LinkTextProps): ReactNode {
  const t = useT()
  const kind = t(`links.types.${type}`)
  if (isRefLink(type) && linkTitle === null) {
    return <span className={styles.gone}>{t('links.of', { kind, name: t('links.goneId', { id: refId ?? '' }) })}</span>
  }
  const name = isRefLink(type) ? linkTitle : url?.replace(/^https?:\/\//, '')
  if (!name) return kind
  const text = <OneLine text={t('links.of', { kind, name })} />
  if (!isRefLink(type) || refId === null) return text
  return (
    <CourseLink table={type === 'COURSE' ? 'lessons' : 'items'} id={refId}>
      {text}
    </CourseLink>
  )
}

/** The same for a link in a form, which has no title: the title is fetched. */
function FetchedLinkText(props: { link: Partial<LinkTarget> | null | undefined }): ReactNode {
  const link = { ...noLink, ...props.link }
  const found = useLinkChoice(isRefLink(link.type) ? link.type : 'COURSE', link.refId)
  const pending = isRefLink(link.type) && found === undefined
  return <LinkText link={link} linkTitle={pending ? `#${link.refId}` : (found?.title ?? null)} />
}

/** Formats the field `link` where two states of a record are compared. */
export const linkShow = {
  link: (link: unknown): ReactNode => <FetchedLinkText link={link as Partial<LinkTarget> | null | undefined} />,
}
