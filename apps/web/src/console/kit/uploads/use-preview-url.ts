import { uploads } from '@lectern/contract/content/uploads.ts'
import { type QueryKey, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'

/** Well before a link ends. */
const freshMs = 5 * 60_000

export const previewKey = (key: string | null): QueryKey => ['uploads', 'preview', key]

/** A link that plays a stored sound or film for a while; undefined until it has come. */
export function usePreviewUrl(key: string | null): string | undefined {
  const { data } = useQuery({
    queryKey: previewKey(key),
    queryFn: ({ signal }) => call(uploads.previewUrl, { body: { url: key ?? '' } }, { signal }),
    enabled: key !== null,
    staleTime: freshMs,
    // A new link would start a running player anew.
    refetchOnWindowFocus: false,
  })
  return data?.url
}
