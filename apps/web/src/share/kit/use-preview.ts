import { useEffect, useState } from 'react'
import { type PreviewMessage, previewData, previewReady } from '../../lib/preview.ts'
import { type Answer, useAsk } from './use-ask.ts'

/** Only a frame has somebody to be shown to; the address alone opens no preview. */
const isPreview = (search: URLSearchParams) => search.has('preview') && parent !== window

/** What the console hands over instead of the server; undefined until something came. */
function usePreview(on: boolean): unknown {
  const [data, setData] = useState<unknown>()
  useEffect(() => {
    if (!on) return
    const hear = ({ source, origin, data: said }: MessageEvent<Partial<PreviewMessage> | null>) => {
      if (source !== parent || origin !== location.origin || said?.type !== previewData) return
      setData(said.data ?? undefined)
    }
    // A preview shows this page and leads nowhere else.
    const stay = (event: Event) => {
      if ((event.target as Element).closest('a')) event.preventDefault()
    }
    addEventListener('message', hear)
    addEventListener('click', stay)
    const ready: PreviewMessage = { type: previewReady }
    parent.postMessage(ready, location.origin)
    return () => {
      removeEventListener('message', hear)
      removeEventListener('click', stay)
    }
  }, [on])
  return data
}

type Shown<T> = Answer<T> & { preview: boolean }

/** What the page shows: from the console in a preview, from the server otherwise. */
export function useShown<T>(search: URLSearchParams, path: string | null): Shown<T> {
  const preview = isPreview(search)
  const given = usePreview(preview)
  const answer = useAsk<T>(preview ? undefined : path)
  if (!preview || given === undefined) return { ...answer, preview }
  return { state: 'ready', data: given as T, again: answer.again, preview }
}
