import { isSearchable, type SearchReply, search } from '@lectern/contract/home/search.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/call.ts'

const debounceMs = 150

export interface Records {
  reply: SearchReply | undefined
  isSearching: boolean
  hasFailed: boolean
  retry(): void
}

/** Records that match what was typed. What was found for the letters before stays until the next answer. */
export function useRecords(typed: string): Records {
  const word = typed.trim().slice(0, 100)
  const [asked, setAsked] = useState(word)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(word), debounceMs)
    return () => clearTimeout(timer)
  }, [word])
  const wanted = isSearchable(word)
  const query = useQuery({
    queryKey: ['search', asked],
    queryFn: ({ signal }) => call(search.find, { query: { word: asked } }, { signal }),
    enabled: wanted && isSearchable(asked),
    placeholderData: keepPreviousData,
    // Others change records all the time, and nothing tells a search of it.
    staleTime: 5_000,
    gcTime: 60_000,
    meta: { quiet: true },
  })
  return {
    reply: wanted ? query.data : undefined,
    isSearching: wanted && (query.isFetching || asked !== word),
    hasFailed: wanted && query.isError,
    retry: () => void query.refetch(),
  }
}
