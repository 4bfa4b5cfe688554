import { buildWebIfNeeded } from './build-web.ts'
import { loadEnvFile } from './env-file.ts'
import { stopWithNpm } from './stop-with-npm.ts'

stopWithNpm()
loadEnvFile()
await buildWebIfNeeded()
await import('../apps/server/src/main.ts')
