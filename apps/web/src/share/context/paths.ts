/** The props of every public page: the query of its address. */
export interface PageProps {
  search: URLSearchParams
}

const articleSections = ['interview', 'excellent']

export const itemPath = (search: URLSearchParams): string | null => withId(search, '/api/app/course/subject/')
export const coursePath = (search: URLSearchParams): string | null => withId(search, '/api/app/course/shareDetail/')
export const recordingPath = (search: URLSearchParams): string | null => withId(search, '/api/app/voiceShare/detail/')
export const manualPath = (search: URLSearchParams): string | null =>
  search.has('id') ? withId(search, '/api/app/home/guide/article/') : '/api/app/home/guide'

export function guidePath(search: URLSearchParams): string | null {
  const section = articleSections.find((name) => name === search.get('section'))
  return section ? withId(search, `/api/app/home/${section}/article/`) : null
}

/** Of a text of the copy centre. The server knows which there are. */
export function copyPath(search: URLSearchParams): string | null {
  const type = search.get('type') ?? ''
  return /^[A-Z_]{1,40}$/.test(type) ? `/api/app/copy-writing/${type}` : null
}

function withId(search: URLSearchParams, path: string): string | null {
  const id = search.get('id') ?? ''
  return /^[1-9]\d{0,14}$/.test(id) ? `${path}${id}` : null
}

/** The call without which a page cannot show anything. Null if the address names nothing that could be fetched. */
const firstPaths: Record<string, (search: URLSearchParams) => string | null> = {
  '/mobileshare/share': itemPath,
  '/mobileshare/guideRead': itemPath,
  '/mobileshare/shareTeaching': itemPath,
  '/mobileshare/shareCourse': coursePath,
  '/mobileshare/practiceManual': manualPath,
  '/mobileshare/shareGuide': guidePath,
  '/mobileshare/shareSound': recordingPath,
  '/mobileshare/shareSoundList': recordingPath,
  '/mobileshare/copywriting': copyPath,
  '/app/soundresult': recordingPath,
  '/app/soundresult_v2': recordingPath,
}

/** The path of the first call of the page at this address. A preview gets its data from the console. */
export function firstPathOf(hash: string): string | null {
  const [page = '', query] = hash.replace(/^#/, '').split('?')
  const search = new URLSearchParams(query)
  return search.has('preview') ? null : (firstPaths[page]?.(search) ?? null)
}
