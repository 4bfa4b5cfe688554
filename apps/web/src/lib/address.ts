import { useSyncExternalStore } from 'react'

interface Address {
  path: string
  search: URLSearchParams
}

export function parseAddress(hash: string): Address {
  const [path = '', search = ''] = hash.replace(/^#/, '').split('?')
  return { path, search: new URLSearchParams(search) }
}

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

/** Where the visitor is. The hash is all the router that a handful of pages needs. */
export function useAddress(): Address {
  return parseAddress(useSyncExternalStore(subscribe, () => location.hash))
}
