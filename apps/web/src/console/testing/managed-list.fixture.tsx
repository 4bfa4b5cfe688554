import type { FieldRefusal, RefusalParams } from '@lectern/contract/base/errors.ts'
import type { SavedView } from '@lectern/contract/home/saved-views.ts'
import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, configure, render } from '@testing-library/react'
import { App, ConfigProvider } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { vi } from 'vitest'
import { RecordPages } from '../app/RecordPages.tsx'
import { FeedbackSource } from '../context/feedback.ts'
import { setLanguage } from '../context/i18n.ts'
import { type ConsolePage, definePage, type PageQuery, pageAddress } from '../context/page.ts'
import { SessionContext } from '../context/session.ts'
import { TabContext, type TabHandle } from '../context/tab.ts'
import { flushDrafts } from '../kit/draft/drafts.ts'
import { defaultViews } from '../kit/list/view-queries.ts'
import { administrator } from './session.fixture.ts'

export interface SeenCall {
  method: string
  path: string
  query: Record<string, string>
  body: unknown
  /** The files of a multipart call, whose JSON is the body. */
  files: Record<string, File>
  headers: Record<string, string>
}
type Refusal = {
  status: number
  code: number
  message: string
  reason?: string
  params?: RefusalParams
  fields?: FieldRefusal[]
  retryAfter?: number
}
/** The reply of the fake server; make a refusal with `refuse`. */
type Answer = (call: SeenCall) => unknown

export class Refused {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    this.refusal = refusal
  }
}
export const refuse = (status: number, message: string, more: Partial<Refusal> = {}): Refused =>
  new Refused({ status, code: status === 400 ? 900 : status, message, ...more })

/** A reply to a change that can be undone with this key. */
export class Undoable {
  readonly reply: unknown
  readonly key: string
  constructor(reply: unknown, key: string) {
    this.reply = reply
    this.key = key
  }
}

export const pageOf = (content: unknown[], total = content.length, totalCapped = false): object => ({
  content,
  pageable: { pageNumber: 0, pageSize: 5 },
  totalElements: total,
  totalCapped,
})

/** A page that a test only refers to and never loads. */
export const pageAt = (path: string): ConsolePage =>
  definePage({ path, load: () => Promise.reject(new Error(`nobody should load ${path}`)) })

/** Open forms say every few seconds that they are open, which is no answer to what a test does. */
const isBeat = (url: URL) => url.pathname.startsWith('/foundation/api/management/editing/')

/** What is named somewhere is in the course centre, unless a test says otherwise. */
function coursePlace(url: URL): object | null {
  if (!url.pathname.endsWith('/common/course-place')) return null
  const asked = (name: string) => (url.searchParams.get(name) ?? '').split(',').filter(Boolean).map(Number)
  return {
    lessons: asked('lessons').map((id) => ({ id, section: 'subject' })),
    items: asked('items').map((id) => ({ id, section: 'subject', kind: 'SERIES' })),
  }
}

/** A fake server for every call of the test; the returned array fills with the calls that it received. */
export function serve(answer: Answer): SeenCall[] {
  const seen: SeenCall[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address, 'http://test')
    if (isBeat(url)) return Response.json({ code: 1000, message: '', data: [] })
    const place = coursePlace(url)
    if (place) return Response.json({ code: 1000, message: '', data: place })
    const { t: _timestamp, ...query } = Object.fromEntries(url.searchParams)
    const call: SeenCall = {
      method: init.method ?? 'GET',
      path: url.pathname.replace('/foundation/api/management', ''),
      query,
      ...readBody(init.body),
      headers: init.headers as Record<string, string>,
    }
    seen.push(call)
    const data = await answer(call)
    if (data instanceof Blob) return new Response(data)
    if (data instanceof Undoable) {
      const headers = { 'x-undo': data.key }
      return Response.json({ code: 1000, message: '', data: data.reply }, { headers })
    }
    if (!(data instanceof Refused)) return Response.json({ code: 1000, message: '', data })
    const { status, ...body } = data.refusal
    return Response.json(body, { status })
  })
  return seen
}

function readBody(sent: unknown): Pick<SeenCall, 'body' | 'files'> {
  if (!(sent instanceof FormData)) return { body: typeof sent === 'string' ? JSON.parse(sent) : undefined, files: {} }
  const files = [...sent].filter((part): part is [string, File] => part[1] instanceof File)
  return { body: JSON.parse(sent.get('form') as string), files: Object.fromEntries(files) }
}

export interface Screen {
  /** What the page did to its tab. */
  tab: {
    search: () => string
    opened: string[]
    closedTo: string[]
    dirty: () => boolean
    name: () => string | undefined
    parent: () => { query: PageQuery; name: string | undefined } | undefined
  }
  /** Errors that were shown to the operator. */
  reported: unknown[]
  /** Changes the address from outside, as a link in another tab would. */
  go: (search: string) => void
}

/** Shows a page in a tab of its own, with all the providers that pages need: to an administrator, unless it says otherwise. */
export async function showPage(
  page: ReactNode,
  search = '',
  path = '/page',
  /** The views that lists open with. */
  startingViews: SavedView[] = [],
): Promise<Screen> {
  // Do not check whether elements are hidden: reading the styles of each takes seconds with antd's style sheets.
  configure({ defaultHidden: true })
  await setLanguage('zh-CN')
  const opened: string[] = []
  const closedTo: string[] = []
  const reported: unknown[] = []
  let current = search
  let dirty = false
  let name: string | undefined
  let parent: ReturnType<Screen['tab']['parent']>
  let setSearch: (next: string) => void = () => undefined
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false } },
    // As in the console: a failed change is shown, unless its caller shows it.
    mutationCache: new MutationCache({
      onError: (error, _input, _context, { options }) => {
        if (!options.onError) reported.push(error)
      },
    }),
  })
  // The console reads them when it starts.
  client.setQueryData(defaultViews.queryKey, startingViews)

  function Tab(): ReactNode {
    const [tabSearch, setTabSearch] = useState(search)
    useEffect(() => {
      current = tabSearch
      setSearch = setTabSearch
    }, [tabSearch])
    const tab: TabHandle = {
      key: path,
      path,
      search: new URLSearchParams(tabSearch),
      setSearch: (next) => setTabSearch(next.toString()),
      open: (page, query) => opened.push(pageAddress(page, query)),
      openAddress: (address) => opened.push(address),
      close: (next, query) => closedTo.push(next ? pageAddress(next, query) : ''),
      setDirty: (next) => {
        dirty = next
      },
      setName: (next) => {
        name = next
      },
      setParent: (query, parentName) => {
        parent = { query, name: parentName }
      },
    }
    return (
      <SessionContext value={administrator}>
        <TabContext value={tab}>
          <RecordPages>{page}</RecordPages>
        </TabContext>
      </SessionContext>
    )
  }
  render(
    <ConfigProvider button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
      <App>
        <FeedbackSource report={(error) => reported.push(error)} />
        <QueryClientProvider client={client}>
          <Tab />
        </QueryClientProvider>
      </App>
    </ConfigProvider>,
  )
  return {
    tab: {
      search: () => decodeURIComponent(current),
      opened,
      closedTo,
      dirty: () => dirty,
      name: () => name,
      parent: () => parent,
    },
    reported,
    go: (next) => act(() => setSearch(next)),
  }
}

export function clearScreen(): void {
  // Else they would be written a moment later, into the next test.
  flushDrafts()
  cleanup()
  configure({ defaultHidden: false })
  vi.unstubAllGlobals()
  localStorage.clear()
  document.body.replaceChildren()
}
