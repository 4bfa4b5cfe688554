const keyBytes = 32

/** Reads a key of 32 bytes in base64 or hex; null if the text is not one. */
export function readKey(text: string): Buffer | null {
  const isHex = /^[\da-f]{64}$/i.test(text)
  if (!isHex && !/^[\w+/-]{43}=?$/.test(text)) return null
  const key = Buffer.from(text, isHex ? 'hex' : 'base64')
  return key.length === keyBytes ? key : null
}
