import { linkChoices, type RefLinkType } from '@lectern/contract/operations/links.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/call.ts'

/** Something that a link may lead to. */
export interface LinkChoice {
  id: number
  title: string
  cover: string | null
  enable: boolean
  /** Of a lesson. */
  seriesTitle?: string
}

const typingPauseMs = 250
const shownAtOnce = 20

interface Wanted {
  title?: string
  id?: number
}

async function ask(type: RefLinkType, wanted: Wanted, signal: AbortSignal): Promise<LinkChoice[]> {
  const query = { ...wanted, page: 1, size: shownAtOnce }
  if (type === 'COURSE') return (await call(linkChoices.courses, { query }, { signal })).content
  const kind = type === 'SUBJECT' ? 'SERIES' : 'ARTICLE'
  return (await call(linkChoices.subjects, { query: { ...query, kind } }, { signal })).content
}

interface FoundChoices {
  found: LinkChoice[]
  searching: boolean
  failed: boolean
  retry: () => void
  /** What was chosen need not be asked for again to know its title. */
  remember: (choice: LinkChoice | undefined) => void
}

/** What there is to choose from, by title; asked once typing pauses. */
export function useLinkChoices(type: RefLinkType, typed: string, open: boolean): FoundChoices {
  const client = useQueryClient()
  const [title, setTitle] = useState('')
  useEffect(() => {
    const pause = setTimeout(() => setTitle(typed.trim()), typingPauseMs)
    return () => clearTimeout(pause)
  }, [typed])
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['linkChoices', type, { title }],
    queryFn: ({ signal }) => ask(type, { title: title || undefined }, signal),
    enabled: open,
    placeholderData: keepPreviousData,
  })
  return {
    found: data ?? [],
    searching: isFetching || title !== typed.trim(),
    failed: error !== null,
    retry: () => void refetch(),
    remember: (choice) => choice && client.setQueryData(['linkChoices', type, { id: choice.id }], [choice]),
  }
}

/** What a link leads to now: undefined until it is known, null when there is no such thing any more. */
export function useLinkChoice(type: RefLinkType, id: number | null): LinkChoice | null | undefined {
  const { data } = useQuery({
    queryKey: ['linkChoices', type, { id }],
    queryFn: ({ signal }) => ask(type, { id: id ?? undefined }, signal),
    enabled: id !== null,
  })
  return data && (data[0] ?? null)
}
