import { useRef } from 'react'
import { newKey } from '../../../lib/new-key.ts'

interface IdempotencyKey {
  /** The key to send this content with: the last one if the content is still the same. */
  keyFor: (content: unknown) => string
  /** The content has arrived, so sending the same again means another one. */
  arrived: () => void
}

/** Sending the same content again after a lost response reuses the key, so that no second record is created. */
export function useIdempotencyKey(): IdempotencyKey {
  const last = useRef({ json: '', key: '' })
  return {
    keyFor: (content) => {
      const json = JSON.stringify(content)
      if (json !== last.current.json) last.current = { json, key: newKey() }
      return last.current.key
    },
    arrived: () => {
      last.current = { json: '', key: '' }
    },
  }
}
