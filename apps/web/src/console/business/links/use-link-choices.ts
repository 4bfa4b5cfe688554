import { linkChoices, type RefLinkType } from '@lectern/contract/operations/links.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/call.ts'

/** What can be chosen by its title: what a link may lead to, and the series that vouchers for offline lessons are for. */
export type ChoiceType = RefLinkType | 'OFFLINE_SUBJECT'

/** A record that a link may lead to. */
export interface LinkChoice {
  id: number
  title: string
  cover: string | null
  enable: boolean
  /** Only lessons have one. */
  seriesTitle?: string
}

const debounceMs = 250
const pageSize = 20

interface ChoiceQuery {
  title?: string
  id?: number
}

async function fetchChoices(type: ChoiceType, search: ChoiceQuery, signal: AbortSignal): Promise<LinkChoice[]> {
  const query = { ...search, page: 1, size: pageSize }
  if (type === 'COURSE') return (await call(linkChoices.courses, { query }, { signal })).content
  const kind = type === 'ARTICLE' ? 'ARTICLE' : 'SERIES'
  const offline = type === 'OFFLINE_SUBJECT' ? { offline: true } : {}
  return (await call(linkChoices.subjects, { query: { ...query, kind, ...offline } }, { signal })).content
}

interface FoundChoices {
  found: LinkChoice[]
  searching: boolean
  failed: boolean
  retry: () => void
  /** Caches the chosen record, so that its title need not be fetched again. */
  remember: (choice: LinkChoice | undefined) => void
}

/** Searches the records by title, when typing pauses. */
export function useLinkChoices(type: ChoiceType, typed: string, open: boolean): FoundChoices {
  const client = useQueryClient()
  const [title, setTitle] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setTitle(typed.trim()), debounceMs)
    return () => clearTimeout(timer)
  }, [typed])
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['linkChoices', type, { title }],
    queryFn: ({ signal }) => fetchChoices(type, { title: title || undefined }, signal),
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

/** The record that a link leads to: undefined while loading, null when it no longer exists. */
export function useLinkChoice(type: ChoiceType, id: number | null): LinkChoice | null | undefined {
  const { data } = useQuery({
    queryKey: ['linkChoices', type, { id }],
    queryFn: ({ signal }) => fetchChoices(type, { id: id ?? undefined }, signal),
    enabled: id !== null,
  })
  return data && (data[0] ?? null)
}
