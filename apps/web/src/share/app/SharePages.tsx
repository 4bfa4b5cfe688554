import { createElement, useLayoutEffect, useRef } from 'react'
import { ErrorBoundary } from '../../lib/ErrorBoundary.tsx'
import { ShownPage } from '../context/shown.ts'
import { FailedPage } from '../kit/GonePage.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { Toasts } from '../kit/Toasts.tsx'
import { type KeptPage, useKeptPages } from './kept-pages.ts'
import { usePage } from './load-page.ts'

/** The page at the address. The pages before it are kept, so that going back finds them as they were. */
export function SharePages() {
  const { pages, current } = useKeptPages()
  return (
    <>
      {pages.map((page) => (
        <ErrorBoundary key={page.hash} renderFailure={() => <FailedPage />}>
          <ShownPage value={page.hash === current}>
            <Place page={page} shown={page.hash === current} />
          </ShownPage>
        </ErrorBoundary>
      ))}
      <Toasts key={current} />
    </>
  )
}

/** Where a page stands while it is shown, and waits without a sound while it is not. */
function Place({ page, shown }: { page: KeptPage; shown: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (shown) {
      if (window.scrollY !== page.scrollY) scrollTo(0, page.scrollY)
      return
    }
    for (const media of place.current?.querySelectorAll<HTMLMediaElement>('audio, video') ?? []) media.pause()
  }, [shown, page])
  return (
    <div ref={place} hidden={!shown}>
      <SharePage path={page.path} search={page.search} />
    </div>
  )
}

function SharePage({ path, search }: { path: string; search: URLSearchParams }) {
  const page = usePage(path)
  return page ? createElement(page, { search }) : <Skeleton />
}
