const keyBytes = 32

/** The 32 bytes of a key as somebody would write them; null where it is none. */
export function readKey(text: string): Buffer | null {
  const isHex = /^[\da-f]{64}$/i.test(text)
  if (!isHex && !/^[\w+/-]{43}=?$/.test(text)) return null
  const key = Buffer.from(text, isHex ? 'hex' : 'base64')
  return key.length === keyBytes ? key : null
}
