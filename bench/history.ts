import { rm } from 'node:fs/promises'
import { performance } from 'node:perf_hooks'
import { session } from '@lectern/contract/access/session.ts'
import { basePath, type Route } from '@lectern/contract/base/route.ts'
import { guideArticles } from '@lectern/contract/content/audio-articles.ts'
import { hotWords } from '@lectern/contract/operations/hot-words.ts'
import { withHistory } from '../apps/server/src/platform/history/history.ts'
import { startPrivatePostgres } from '../apps/server/src/platform/postgres/private-postgres.ts'
import { startServer } from '../apps/server/src/start-server.ts'
import { createSharedFolder } from '../apps/server/src/testing/postgres/processes.ts'
import { adminSignIn, quietLog, testSettings } from '../apps/server/src/testing/test-settings.ts'
import { readyUpload } from '../apps/server/src/testing/uploads.ts'
import { claim } from './claims.ts'

const changes = Number(process.argv[2] ?? 1_000)

/** Changes a short record and a long one, with their histories and without, and prints what a history costs a change. */
async function main(): Promise<void> {
  const dataDir = await createSharedFolder('bench')
  // Durable, because the cost of a change is mostly that of keeping it.
  const postgres = await startPrivatePostgres({ dataDir, durable: true, log: () => {} })
  const server = await startServer(
    testSettings({ dataDir, env: { SEED: 'none', CHECK_REPLIES: 'false' } }),
    postgres.url,
    quietLog,
  )
  const { db, pool } = server.platform.database
  try {
    let token = ''
    const send = async <Data>(route: Route, id: number, body: object): Promise<Data> => {
      const path = basePath + route.path.replace('{id}', String(id))
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      const response = await fetch(server.address + path, {
        method: route.method,
        headers,
        body: JSON.stringify(body),
      })
      if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
      return ((await response.json()) as { data: Data }).data
    }
    token = (await send<{ token: string }>(session.login, 0, adminSignIn)).token

    const { rows: subjects } = await pool.query<{ id: string }>('select id from audio_subject limit 1')
    const cover = await readyUpload(db, 'image')
    const article = (n: number) => ({
      subjectId: Number(subjects[0]?.id),
      title: `第 ${n} 稿`,
      author: '',
      summary: '',
      cover,
      audio: null,
      body: `<p>${`第 ${n} 稿的正文。`.repeat(1_500)}</p>`,
      publishTime: null,
    })
    const word = (n: number) => ({ word: `热词${n}` })
    const records = [
      { name: 'a hot word', routes: hotWords, form: word },
      { name: 'an article of 30 kB', routes: guideArticles, form: article },
    ]
    for (const { name, routes, form } of records) {
      const resource = routes.update.resource ?? ''
      const { id } = await send<{ id: number }>(routes.create, 0, form(0))
      const took = { with: [] as number[], without: [] as number[] }
      const before = await historyBytes()
      for (let n = 1; n <= changes * 2; n += 1) {
        const side = n % 2 === 0 ? 'with' : 'without'
        if (side === 'with') withHistory.add(resource)
        else withHistory.delete(resource)
        const start = performance.now()
        await send(routes.update, id, form(n))
        took[side].push(performance.now() - start)
      }
      const bytes = ((await historyBytes()) - before) / changes
      const [kept, plain] = [median(took.with), median(took.without)]
      claim({
        what: `${name} changed with its history, beside without`,
        measured: `${(kept / plain).toFixed(2)} times`,
        goal: 'none',
        met: true,
      })
      console.log(
        `${name}: ${plain.toFixed(2)} ms a change, ${kept.toFixed(2)} ms with its history: ` +
          `${(kept / plain).toFixed(2)} times, and ${(bytes / 1000).toFixed(1)} kB`,
      )
    }
  } finally {
    await server.stop()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }

  async function historyBytes(): Promise<number> {
    const { rows } = await pool.query<{ bytes: string }>("select pg_total_relation_size('record_history') as bytes")
    return Number(rows[0]?.bytes)
  }
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

await main()
