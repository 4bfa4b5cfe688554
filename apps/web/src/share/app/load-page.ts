import { type ComponentType, useEffect, useState } from 'react'
import { type PageProps } from '../context/paths.ts'
import { publicPages } from './routes.ts'
import { UnknownPage } from '../kit/GonePage.tsx'

type Page = ComponentType<PageProps>

const loaded = new Map<string, Page>()

/** An address that has no page is friendly about it. */
export async function loadPage(path: string): Promise<void> {
  loaded.set(path, (await publicPages[path]?.load())?.default ?? UnknownPage)
}

/** A page that is here already is drawn at once, without a moment of outline first. */
export function usePage(path: string): Page | undefined {
  const [, redraw] = useState('')
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    if (!loaded.has(path)) loadPage(path).then(() => redraw(path), setFailure)
  }, [path])
  if (failure) throw failure
  return loaded.get(path)
}
