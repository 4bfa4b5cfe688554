import { localKeys, readLocal } from '../lib/local-store.ts'
import { storedLanguage } from '../lib/stored-language.ts'
import { beginFirstCall } from '../share/context/first-call.ts'
import { preloadAll } from './site-files.ts'
import { sitePartOf } from './site-part.ts'

declare global {
  /** Where zod looks for its settings. */
  var __zod_globalConfig: { jitless?: boolean } | undefined
}

/**
 * The script inside the page itself, which runs before any file has arrived. A public page asks for its data, so that on a
 * slow line its picture is there when its code is; the console and its sign-in ask for all their files. vite.config.ts puts
 * it there, the server's policy allows it by its hash.
 */
const { hash } = location
const part = sitePartOf(hash)
if (part === 'share') void beginFirstCall(hash)
else {
  // zod would try to compile its schemas to code, which the server's policy forbids, and the attempt takes its time.
  globalThis.__zod_globalConfig = { jitless: true }
  // Whoever is not signed in is about to leave for the sign-in page.
  const isOpened = part === 'signIn' || readLocal(localKeys.token, null) !== null
  if (isOpened) void preloadAll(part, hash, storedLanguage())
}
