/** Where the console is: the address after the `#`. */
export interface Place {
  pathname: string
  search: string
}

export interface HashRouter {
  place(): Place
  /** Called when the place has changed: by `navigate`, by going back or forward, or in the address bar. */
  subscribe(listener: (place: Place) => void): () => void
  navigate(address: string, replace?: boolean): void
  dispose(): void
}

/** Follows the address after the `#`. What an address shows is for the tabs to decide. */
export function createHashRouter(): HashRouter {
  let current = placeNow()
  const listeners = new Set<(place: Place) => void>()

  function follow(): void {
    const next = placeNow()
    if (next.pathname === current.pathname && next.search === current.search) return
    current = next
    for (const listener of listeners) listener(next)
  }
  addEventListener('popstate', follow)

  return {
    place: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    navigate(address, replace = false) {
      const hash = `#${address}`
      if (replace || hash === location.hash) history.replaceState(null, '', hash)
      else history.pushState(null, '', hash)
      follow()
    },
    dispose: () => removeEventListener('popstate', follow),
  }
}

function placeNow(): Place {
  const [address = ''] = location.hash.slice(1).split('#')
  const queryAt = address.indexOf('?')
  const path = queryAt < 0 ? address : address.slice(0, queryAt)
  return { pathname: path.startsWith('/') ? path : `/${path}`, search: queryAt < 0 ? '' : address.slice(queryAt) }
}
