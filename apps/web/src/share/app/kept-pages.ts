import { useEffect, useState } from 'react'
import { parseAddress } from '../../lib/address.ts'

export interface KeptPage {
  hash: string
  path: string
  search: URLSearchParams
  /** How far it was scrolled when the visitor left it. */
  scrollY: number
  /** Counts visits, to find the page that was not visited for longest. */
  visit: number
}

/** A phone has little memory, and nobody goes back further. */
const mostKept = 5

const newPage = (hash: string, visit: number): KeptPage => ({ hash, ...parseAddress(hash), scrollY: 0, visit })

/** The pages that were visited last, in a stable order, because moving an element stops its media. */
export function useKeptPages(): { pages: KeptPage[]; current: string } {
  const [kept, setKept] = useState(() => ({ pages: [newPage(location.hash, 1)], current: location.hash }))
  useEffect(() => {
    // The page decides where it is scrolled to; the browser would do it before the content is there.
    history.scrollRestoration = 'manual'
    const follow = () => {
      const { scrollY } = window // before React shows the other page
      const { hash } = location
      setKept(({ pages, current }) => {
        if (hash === current) return { pages, current }
        const left = pages.map((page) => (page.hash === current ? { ...page, scrollY } : page))
        return { pages: visited(left, hash), current: hash }
      })
    }
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return kept
}

function visited(pages: KeptPage[], hash: string): KeptPage[] {
  const visit = Math.max(...pages.map((page) => page.visit)) + 1
  if (pages.some((page) => page.hash === hash)) {
    return pages.map((page) => (page.hash === hash ? { ...page, visit } : page))
  }
  const oldest = pages.length < mostKept ? undefined : pages.reduce((a, b) => (a.visit < b.visit ? a : b))
  return [...pages.filter((page) => page !== oldest), newPage(hash, visit)]
}
