import { uploads } from '@lectern/contract/content/uploads.ts'
import { type QueryKey, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'

/** Shorter than the lifetime of a link. */
const freshMs = 5 * 60_000

export const previewKey = (key: string | null): QueryKey => ['uploads', 'preview', key]

/** A temporary link to play a stored audio or video file; undefined while loading. */
export function usePreviewUrl(key: string | null): string | undefined {
  const { data } = useQuery({
    queryKey: previewKey(key),
    queryFn: ({ signal }) => call(uploads.previewUrl, { body: { url: key ?? '' } }, { signal }),
    enabled: key !== null,
    staleTime: freshMs,
    // A new link would restart a playing file.
    refetchOnWindowFocus: false,
  })
  return data?.url
}
