import type { Page } from '@lectern/contract/base/page.ts'
import type { ShownLine } from '@lectern/contract/share/courses.ts'
import { useEffect, useState } from 'react'
import { http } from '../../lib/http.ts'
import { askingApp } from '../context/asking-app.ts'
import { reportError } from '../context/report-error.ts'

const pageSize = 100

interface LoadedLines {
  lines: ShownLine[]
  failed: boolean
  retry: () => void
}

/** All lines of a lesson, a hundred at a time: the first are shown while the rest load. */
export function useLines(id: number, token: string, count: number): LoadedLines {
  const [lines, setLines] = useState<ShownLine[]>([])
  const [attempt, setAttempt] = useState(1)
  const [failedAttempt, setFailedAttempt] = useState(0)

  useEffect(() => {
    if (count === 0) return
    const aborter = new AbortController()
    load(id, token, aborter.signal, setLines).catch((error: unknown) => {
      if (aborter.signal.aborted) return
      reportError(error)
      setFailedAttempt(attempt)
    })
    return () => aborter.abort()
  }, [id, token, count, attempt])

  return { lines, failed: failedAttempt === attempt, retry: () => setAttempt(attempt + 1) }
}

async function load(id: number, token: string, signal: AbortSignal, show: (lines: ShownLine[]) => void): Promise<void> {
  const all: ShownLine[] = []
  for (let pageNo = 1; ; pageNo++) {
    const { content, totalElements } = await http<Page<ShownLine>>({
      method: 'GET',
      path: '/api/app/course/subtitleList',
      query: { id, pageNo, pageSize, ...askingApp() },
      headers: { Authorization: `Bearer ${token}` },
      signal,
    })
    all.push(...content)
    // Sort, because a corrected start time may put a line before its neighbour.
    show(all.toSorted((a, b) => a.startMs - b.startMs))
    if (content.length === 0 || all.length >= totalElements) return
  }
}
