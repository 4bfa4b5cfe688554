import { useEffect, useState } from 'react'
import { type PreviewMessage, previewData, previewReady } from '../../lib/preview.ts'
import { type Answer, useFetch } from './use-fetch.ts'

/** A preview only works inside a frame: the address alone must not open one. */
const isPreview = (search: URLSearchParams) => search.has('preview') && parent !== window

/** The data that the console sends instead of the server; undefined until the first message. */
function usePreview(on: boolean): unknown {
  const [data, setData] = useState<unknown>()
  useEffect(() => {
    if (!on) return
    const onMessage = ({ source, origin, data: message }: MessageEvent<Partial<PreviewMessage> | null>) => {
      if (source !== parent || origin !== location.origin || message?.type !== previewData) return
      setData(message.data ?? undefined)
    }
    // Links do nothing in a preview, so that it stays on this page.
    const blockLinks = (event: Event) => {
      if ((event.target as Element).closest('a')) event.preventDefault()
    }
    addEventListener('message', onMessage)
    addEventListener('click', blockLinks)
    const ready: PreviewMessage = { type: previewReady }
    parent.postMessage(ready, location.origin)
    return () => {
      removeEventListener('message', onMessage)
      removeEventListener('click', blockLinks)
    }
  }, [on])
  return data
}

type PageData<T> = Answer<T> & { preview: boolean }

/** The data of a page: from the console in a preview, from the server otherwise. */
export function usePageData<T>(search: URLSearchParams, path: string | null): PageData<T> {
  const preview = isPreview(search)
  const draft = usePreview(preview)
  const answer = useFetch<T>(preview ? undefined : path)
  if (!preview || draft === undefined) return { ...answer, preview }
  return { state: 'ready', data: draft as T, reload: answer.reload, preview }
}
