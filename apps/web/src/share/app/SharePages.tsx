import { createElement } from 'react'
import { useAddress } from '../../lib/address.ts'
import { Skeleton } from '../kit/Skeleton.tsx'
import { usePage } from './load-page.ts'

/** The page at the address. Another address of the same page begins anew. */
export function SharePages() {
  const { path, search } = useAddress()
  const page = usePage(path)
  return page ? createElement(page, { key: `${path}?${search}`, search }) : <Skeleton />
}
