import { type ComponentType, lazy, Suspense } from 'react'
import { useAddress } from '../lib/address.ts'
import { Skeleton } from './kit/Skeleton.tsx'
import { GonePage } from './pages/GonePage.tsx'

/** Each page comes with its own file; an address that has none is friendly about it. */
const pages: Record<string, ComponentType<{ search: URLSearchParams }>> = {
  '/mobileshare/practiceManual': lazy(() => import('./pages/PracticeManualPage.tsx')),
}

export function SharePages() {
  const { path, search } = useAddress()
  const Page = pages[path] ?? GonePage
  return (
    <Suspense fallback={<Skeleton />}>
      <Page search={search} />
    </Suspense>
  )
}
