import { useEffect, useState } from 'react'
import { ApiError, http } from '../../lib/http.ts'

type ArticleState = 'loading' | 'gone' | 'unreachable'

/** Asks for a shared article. None is published yet, so whatever is answered in good order means there is none. */
export function useArticle(section: string, id: string | null): { state: ArticleState; retry: () => void } {
  const [answer, setAnswer] = useState<{ asked: string; state: ArticleState }>()
  const [tries, setTries] = useState(0)
  const asked = `${section}/${id}/${tries}`

  useEffect(() => {
    const leaving = new AbortController()
    load(section, id, leaving.signal).then(
      (state) => setAnswer({ asked, state }),
      () => undefined, // the visitor has left
    )
    return () => leaving.abort()
  }, [asked, section, id])

  return {
    state: answer?.asked === asked ? answer.state : 'loading',
    retry: () => setTries(tries + 1),
  }
}

async function load(section: string, id: string | null, signal: AbortSignal): Promise<ArticleState> {
  if (!id || !/^\d+$/.test(id)) return 'gone'
  try {
    await http({ method: 'GET', path: `/api/app/home/${section}/article/${id}`, signal })
    return 'gone'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const refused = error.status >= 400 && error.status < 500 && error.status !== 429
    return refused ? 'gone' : 'unreachable'
  }
}
