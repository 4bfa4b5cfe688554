import type { Page } from '@lectern/contract/base/page.ts'
import type { ShownLine } from '@lectern/contract/share/share.ts'
import { useEffect, useState } from 'react'
import { http } from '../../lib/http.ts'

const pageSize = 100

interface Lines {
  lines: ShownLine[]
  failed: boolean
  again: () => void
}

/** All lines of a lesson, a hundred at a time: the first are read while the rest arrive. */
export function useLines(id: number, token: string, count: number): Lines {
  const [lines, setLines] = useState<ShownLine[]>([])
  const [tries, setTries] = useState(1)
  const [failedTry, setFailedTry] = useState(0)

  useEffect(() => {
    if (count === 0) return
    const leaving = new AbortController()
    load(id, token, leaving.signal, setLines).catch(() => {
      if (!leaving.signal.aborted) setFailedTry(tries)
    })
    return () => leaving.abort()
  }, [id, token, count, tries])

  return { lines, failed: failedTry === tries, again: () => setTries(tries + 1) }
}

async function load(id: number, token: string, signal: AbortSignal, show: (lines: ShownLine[]) => void): Promise<void> {
  const all: ShownLine[] = []
  for (let pageNo = 1; ; pageNo++) {
    const { content, totalElements } = await http<Page<ShownLine>>({
      method: 'GET',
      path: '/api/app/course/subtitleList',
      query: { id, pageNo, pageSize },
      headers: { Authorization: `Bearer ${token}` },
      signal,
    })
    all.push(...content)
    // A corrected time may have moved a line before its neighbour.
    show(all.toSorted((a, b) => a.startMs - b.startMs))
    if (content.length === 0 || all.length >= totalElements) return
  }
}
