import type { LifeState, Living } from '@lectern/contract/base/life.ts'
import { t } from '../../context/i18n.ts'
import { LifeBadge } from '../life/LifeBadge.tsx'
import { type LifeKind, lifeWord } from '../life/life-words.ts'
import type { ListColumn } from './column.ts'
import { choiceFilter, type ListFilter } from './filters.tsx'
import type { Row } from './use-list.ts'

/** The column with the state of a row, which a list also tells when a row was just saved. */
export const lifeKey = 'life'

/** The state of each row: the truth beside its switch. */
export function lifeColumn<R extends Row & Living>(kind?: LifeKind): ListColumn<R> {
  return {
    key: lifeKey,
    title: t('kit.life.state'),
    card: true,
    render: (row) => <LifeBadge of={row} kind={kind} />,
  }
}

/** The states that the server filters by. */
export function lifeFilter(states: readonly LifeState[], posted = false): ListFilter<'state'> {
  return choiceFilter(
    'state',
    t('kit.life.state'),
    states.map((value) => ({ value, label: lifeWord(value, { posted }) })),
  )
}
