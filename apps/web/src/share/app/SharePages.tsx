import { createElement } from 'react'
import { useAddress } from '../../lib/address.ts'
import { ErrorBoundary } from '../../lib/ErrorBoundary.tsx'
import { FailedPage } from '../kit/GonePage.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { usePage } from './load-page.ts'

/** The page at the address. A new address of the same page remounts it. */
export function SharePages() {
  const { path, search } = useAddress()
  return (
    <ErrorBoundary key={`${path}?${search}`} renderFailure={() => <FailedPage />}>
      <SharePage path={path} search={search} />
    </ErrorBoundary>
  )
}

function SharePage({ path, search }: { path: string; search: URLSearchParams }) {
  const page = usePage(path)
  return page ? createElement(page, { search }) : <Skeleton />
}
