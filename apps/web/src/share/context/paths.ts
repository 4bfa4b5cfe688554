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
