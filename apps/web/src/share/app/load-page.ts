import { type ComponentType, useEffect, useState } from 'react'
import { loadInTime } from '../../lib/load-in-time.ts'
import type { PageProps } from '../context/paths.ts'
import { publicPages } from './routes.ts'

type Page = ComponentType<PageProps>

const loaded = new Map<string, Page>()

/** Loads the code of a page. An address that has none leads to the page that says so. */
export async function loadPage(path: string): Promise<void> {
  const load = publicPages[path]
  if (load) loaded.set(path, (await loadInTime(load)).default)
  else location.replace('#/404')
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
