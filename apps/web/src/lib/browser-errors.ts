import type { BrowserError } from '@lectern/contract/system/browser-errors.ts'

/** This file reaches the public pages: nothing here may pull in zod or React. */

const path = '/foundation/api/common/browser-error'
/** Reports per page load, so that an error in a loop does not flood the server. */
const mostReports = 5
const mostFrames = 10

let part: BrowserError['part'] = 'console'
const reported = new Set<string>()

/** Work that was aborted on purpose, and what browsers report when an element changes size while being measured. */
export function isHarmless({ name, message }: Error): boolean {
  return name === 'AbortError' || name === 'CancelledError' || message.startsWith('ResizeObserver loop')
}

/** Failed calls and downloads, which are not bugs of a page. */
const failedDownload = /dynamically imported module|Importing a module script|Unable to preload/
function isNetworkFailure({ name, message }: Error): boolean {
  return ['ApiError', 'PageLoadError', 'TimeoutError'].includes(name) || failedDownload.test(message)
}

/** Starts reporting uncaught errors. */
export function watchBrowserErrors(of: BrowserError['part']): void {
  part = of
  addEventListener('error', ({ error }) => reportBrowserError('uncaught', error))
  addEventListener('unhandledrejection', ({ reason }) => reportBrowserError('rejection', reason))
}

/** Reports an error to the server, once per page load. A failed report is ignored. */
export function reportBrowserError(kind: BrowserError['kind'], error: unknown): void {
  if (!(error instanceof Error) || reported.size >= mostReports) return
  if (isHarmless(error) || isNetworkFailure(error)) return
  const body = describe(kind, error)
  const key = JSON.stringify([body.name, body.message, body.frames[0]])
  if (reported.has(key)) return
  reported.add(key)
  // `keepalive`: the report is sent even if the page is closed right away.
  fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined)
}

function describe(kind: BrowserError['kind'], { name, message, stack = '' }: Error): BrowserError {
  const [page = ''] = location.hash.slice(1).split('?')
  return {
    part,
    kind,
    name: masked(name).slice(0, 60),
    message: masked(message).slice(0, 200),
    page: /^\/[\w/-]{0,99}$/.test(page) ? page : '/',
    frames: [...stack.matchAll(/([\w.-]{1,100}\.(?:m?js|tsx?))(?:\?[^:\s]*)?:(\d+):(\d+)/g)]
      .slice(0, mostFrames)
      .map(([, file = '', line, column]) => ({ file, line: Number(line), column: Number(column) })),
    version: import.meta.env.VITE_VERSION ?? '',
  }
}

/** Removes what may be personal: quoted content, e-mail addresses, long numbers, and text beyond ASCII, such as names. */
function masked(text: string): string {
  return text
    .replaceAll(/"[^"]*"/g, '"…"')
    .replaceAll(/\S*@\S*/g, '…')
    .replaceAll(/\d{4,}/g, '…')
    .replaceAll(/[^ -~…]+/g, '…')
}
