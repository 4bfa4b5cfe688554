import { type ComponentType, useEffect, useState } from 'react'
import { type PageProps } from '../context/paths.ts'
import { UnknownPage } from '../kit/GonePage.tsx'
import { publicPages } from './routes.ts'

type Page = ComponentType<PageProps>

const loaded = new Map<string, Page>()

/** Loads the code of a page; an address without a page gets the friendly "nothing here" page. */
export async function loadPage(path: string): Promise<void> {
  loaded.set(path, (await publicPages[path]?.load())?.default ?? UnknownPage)
}

/** A page that is already loaded renders at once, without a flash of the skeleton. */
export function usePage(path: string): Page | undefined {
  const [, redraw] = useState('')
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    if (!loaded.has(path)) loadPage(path).then(() => redraw(path), setFailure)
  }, [path])
  if (failure) throw failure
  return loaded.get(path)
}
