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

/** The current address. A handful of pages needs no router beyond the hash. */
export function useAddress(): Address {
  return parseAddress(useSyncExternalStore(subscribe, () => location.hash))
}
