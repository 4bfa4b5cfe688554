import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfNeeded } from './build.ts'
import { loadEnvFile } from './env-file.ts'
import { root } from './run.ts'
import { stopWithNpm } from './stop-with-npm.ts'

stopWithNpm()
loadEnvFile()
await buildIfNeeded()
// Compiled code is kept from one start to the next.
enableCompileCache(join(root, 'node_modules/.cache/lectern'))
await import(pathToFileURL(join(root, 'apps/server/dist/main.js')).href)
