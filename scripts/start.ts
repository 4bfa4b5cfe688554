import { buildWebIfNeeded } from './build-web.ts'

await buildWebIfNeeded()
await import('../apps/server/src/main.ts')
