import { type Audience, audiences } from '@lectern/contract/operations/audience.ts'
import type { ReactNode } from 'react'
import { t, useT } from '../../context/i18n.ts'
import { OneLine } from '../../kit/display/OneLine.tsx'
import type { ListColumn } from '../../kit/list/column.ts'
import { choiceFilter, type ListFilter } from '../../kit/list/filters.tsx'
import type { Row } from '../../kit/list/use-list.ts'
import { useTags } from '../tags/use-tags.ts'

/** Rows of a list do not include the account ids. */
type ShownAudience = Pick<Audience, 'audience' | 'tagIds'> & Partial<Audience>

/** The audience as text. */
export function AudienceText({ to }: { to: ShownAudience }): ReactNode {
  const t = useT()
  const { data: tags = [] } = useTags()
  const { audience, tagIds, accountIds, platform = 'ALL' } = to
  const who = () => {
    if (audience === 'TAGS') {
      const names = tagIds.map((id) => tags.find((tag) => tag.id === id)?.name ?? `#${id}`)
      return t('audience.ofTags', { names })
    }
    if (audience === 'ACCOUNTS' && accountIds) {
      return t('audience.ofAccounts', { count: accountIds.length })
    }
    return t(`audience.kinds.${audience}`)
  }
  return <OneLine text={platform === 'ALL' ? who() : `${who()} · ${t(`audience.platforms.${platform}`)}`} />
}

export function audienceColumn(): ListColumn<Row & ShownAudience> {
  return { key: 'audience', title: t('audience.title'), render: (row) => <AudienceText to={row} /> }
}

export function audienceFilter(): ListFilter<'audience'> {
  const options = audiences.map((value) => ({ value, label: t(`audience.kinds.${value}`) }))
  return choiceFilter('audience', t('audience.title'), options)
}
