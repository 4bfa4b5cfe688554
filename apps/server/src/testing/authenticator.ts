import { Secret, TOTP } from 'otpauth'

/** The authenticator's code of the current half minute, or of one that many steps away. */
export const codeAt = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
