import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts values that are stored in the database but must not be readable there. */
export interface Secrets {
  /** Identifies the key without revealing anything about it. */
  keyId: string
  /** A value opens only for the purpose it was sealed for, so that copying it into another row is useless. */
  seal(purpose: string, text: string): string
  open(purpose: string, sealed: string): string
}

const version = 'v1'
const tagBytes = 16

/** The id of the key that a value is sealed with; null if it is not sealed. */
export function keyIdOf(stored: string): string | null {
  const [start, keyId] = stored.split(':')
  return start === version && keyId ? keyId : null
}

/** `v1:<key id>:<nonce>:<ciphertext and tag>`, AES-256-GCM under a key derived from the master key. */
export function createSecrets(masterKey: Buffer): Secrets {
  const key = derive(masterKey, 'lectern.seal')
  const keyId = createHash('sha256').update(derive(masterKey, 'lectern.key-id')).digest('hex').slice(0, 8)
  return {
    keyId,
    seal(purpose, text) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return [version, keyId, nonce.toString('base64url'), sealed.toString('base64url')].join(':')
    },
    open(purpose, stored) {
      const usedId = keyIdOf(stored)
      if (usedId !== keyId) throw new Error(`a secret is sealed with the key ${usedId}, not with ${keyId}`)
      const [, , nonce = '', sealed = ''] = stored.split(':')
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'), {
        authTagLength: tagBytes,
      })
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(-tagBytes))
      return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]).toString('utf8')
    },
  }
}

const derive = (masterKey: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', masterKey, '', purpose, 32))
