import type { FoundRecord, SearchKind } from '@lectern/contract/home/search.ts'
import { useState } from 'react'
import { formatFen } from '../../../lib/number.ts'
import { useLanguage, useT } from '../../context/i18n.ts'
import { pageAddress } from '../../context/page.ts'
import { noteUse, readUses } from '../../context/recent-use.ts'
import { useRecordPages } from '../../context/record-pages.ts'
import { openAddress } from '../workspace/open-address.ts'
import { useTabs, useWorkspace } from '../workspace/workspace.ts'
import { type Choice, choicesIn, frequentOf, ranked, recentOf } from './find-pages.ts'
import { type Range, rangeIn } from './match.ts'
import { stateWord } from './record-states.ts'
import { type Action, useActions } from './use-actions.ts'
import { usePinyin } from './use-pinyin.ts'
import { type Records, useRecords } from './use-records.ts'

/** One line of the palette. */
export interface Finding {
  id: string
  title: string
  /** The part of the title that matches. */
  mark: Range | null
  note: string
  image: string | null
  /** Where it leads, which can also be opened in a new window; actions without a page have none. */
  address: string | null
  run(): void
}

export interface FindingGroup {
  key: string
  title: string
  findings: Finding[]
}

/** So many pages and actions are shown, so that records are in sight. */
const mostPages = 8
const mostActions = 5

/** What the palette shows for what was typed. */
export function useFindings(typed: string): Omit<Records, 'reply'> & { groups: FindingGroup[]; incomplete: string[] } {
  const t = useT()
  const language = useLanguage()
  const workspace = useWorkspace()
  const { current } = useTabs()
  const actions = useActions()
  const pinyin = usePinyin()
  const places = useRecordPages()?.places
  const [uses] = useState(readUses)
  const { reply, ...state } = useRecords(typed)
  const word = typed.trim()
  const { pages, additions } = choicesIn(workspace.site, language)

  const lineOf = (choice: Choice, address: string | null, run: () => void): Finding => ({
    id: choice.key,
    title: choice.titles[0] ?? '',
    mark: rangeIn(choice.titles[0] ?? '', word, pinyin),
    note: choice.note,
    image: null,
    address,
    run,
  })
  const pageLine = (page: Choice) => lineOf(page, page.key, () => openAddress(workspace, page.key))
  const actionLine = (action: Action | Choice) => {
    if (!('run' in action)) return pageLine(action)
    return lineOf(action, null, () => {
      noteUse(action.key)
      action.run()
    })
  }
  const recordLine = (kind: SearchKind, record: FoundRecord): Finding[] => {
    const place = places?.[kind]?.(record.key, record.name)
    if (!place) return []
    const address = pageAddress(place.page, place.query)
    const line = {
      id: `${kind}-${record.key}`,
      title: record.name,
      mark: rangeIn(record.name, word, null),
      note: noteOf(kind, record),
      image: record.image,
      address,
      run: () => {
        noteUse(`kind:${kind}`)
        openAddress(workspace, address)
      },
    }
    return [line]
  }

  const countOf = (kind: SearchKind) => uses.find(({ key }) => key === `kind:${kind}`)?.count ?? 0
  const records = (reply?.groups ?? []).toSorted((one, other) => countOf(other.kind) - countOf(one.kind))
  const everyAction = [...additions, ...actions]
  const groups: FindingGroup[] = [
    {
      key: 'pages',
      title: t(word === '' ? 'search.recent' : 'search.pages'),
      findings: (word === ''
        ? recentOf(pages, uses, current)
        : ranked(pages, word, pinyin, uses).slice(0, mostPages)
      ).map(pageLine),
    },
    {
      key: 'actions',
      title: t('search.actions.title'),
      findings: (word === ''
        ? frequentOf(everyAction, uses)
        : ranked(everyAction, word, pinyin, uses).slice(0, mostActions)
      ).map(actionLine),
    },
    ...records.map(({ kind, records: found }) => ({
      key: kind,
      title: t(`search.kinds.${kind}`),
      findings: found.flatMap((record) => recordLine(kind, record)),
    })),
  ]
  return {
    ...state,
    groups: groups.filter(({ findings }) => findings.length > 0),
    incomplete: (reply?.incomplete ?? []).map((kind) => t(`search.kinds.${kind}`)),
  }
}

/** What tells a record apart, and its state: 20261117000000004994 · ¥39.00 · 已支付 */
function noteOf(kind: SearchKind, { note, amount, state }: FoundRecord): string {
  const parts = [note, amount === null ? '' : formatFen(amount), state === null ? '' : stateWord(kind, state)]
  return parts.filter(Boolean).join(' · ')
}
