import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { unprivilegedAccount } from '../../apps/server/src/platform/postgres/account.ts'
import { fakeJpush, jpushAccount } from '../../apps/server/src/testing/providers/fake-jpush.ts'
import { startFakeProvider } from '../../apps/server/src/testing/providers/fake-provider.ts'
import { adminSignIn } from '../../apps/server/src/testing/test-settings.ts'
import { openBrowsers } from './browsers.ts'
import { signIn, signInAsReader } from './calls.ts'
import { type Load, startLoad } from './load.ts'
import { type DatabaseNodes, hostOf, startNodes } from './nodes.ts'
import { killAll, launcherIn, until } from './program.ts'
import { startProxies } from './proxies.ts'
import { ports, startServers } from './servers.ts'
import { type Verdict, verify } from './verify.ts'

const password = 'cluster-password'
const quietSeconds = 3
/** Until programs that have just started are as quick as they get. */
const warmUpSeconds = 20
const measuredSeconds = 10
const browserCount = 2

export interface ClusterReport extends Verdict {
  /** For each kill, how long the unluckiest write took to be acknowledged, with all its repetitions. */
  leaderSeconds: number[]
  serverSeconds: number[]
  /** How often a browser showed by itself what was added after a kill, and how often it should have. */
  browsersBack: number
  browsersAsked: number
  /** People who got the same push twice. */
  sentTwice: number
  answers: Record<string, number>
  /** Before the first kill. */
  rowsASecond: number
  /** With all the time that something was away. */
  rowsASecondInAll: number
}

/** Starts the whole cluster on loopback, kills leaders and servers under load, and counts what it cost. */
export async function runCluster(kills: number, say: (line: string) => void): Promise<ClusterReport> {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-cluster-'))
  await chmod(folder, 0o755)
  say(`logs are in ${folder}`)
  const launch = launcherIn(folder)
  const account = process.getuid?.() === 0 ? await unprivilegedAccount() : undefined
  const jpush = fakeJpush()
  const provider = await startFakeProvider(jpush.answer)
  let nodes: DatabaseNodes | undefined
  try {
    nodes = await startNodes({ folder, launch, account })
    const url = () => until('there is a leader', 60, async () => databaseUrl((await nodes?.healthyLeader()) ?? 0))
    await createDatabase(await nodes.healthyLeader())
    await startProxies({ folder, launch, account, password })
    say('three database nodes, HAProxy, PgBouncer and Caddy run')
    const servers = await startServers({ folder, launch, password, settings: settingsOf(provider.endpoint) })
    const token = await until('somebody can sign in', 30, signIn)
    const browsers = await openBrowsers(await signInAsReader(token), browserCount)
    say('two servers and two browsers run')

    const load = await startLoad(token)
    const startedAt = Date.now()
    await pause(warmUpSeconds * 1000)
    const rowsBefore = load.rows.length
    await pause(measuredSeconds * 1000)
    const rowsASecond = (load.rows.length - rowsBefore) / measuredSeconds
    say(`${rowsASecond.toFixed(0)} rows a second are written`)
    const report = { leaderSeconds: [] as number[], serverSeconds: [] as number[], browsersBack: 0, browsersAsked: 0 }
    const fault = async (what: string, seconds: number[], kill: () => Promise<void>, repair: () => Promise<void>) => {
      await kill()
      // Only now, because the leader may write on until it is killed.
      const at = Date.now()
      await until('a row is written again', 60, async () => load.rows.some((write) => write.startedAt > at))
      await repair()
      await pause(quietSeconds * 1000)
      seconds.push(longestWrite(load, at))
      const back = await browsers.followed(token, randomUUID().slice(0, 20))
      report.browsersBack += back
      report.browsersAsked += browsers.count
      say(`${what} killed: away for ${seconds.at(-1)?.toFixed(1)} s, ${back} of ${browsers.count} browsers followed`)
    }
    for (let n = 0; n < kills; n += 1) {
      const leader = await nodes.healthyLeader()
      const restart = async () => {
        await nodes?.start(leader)
        await nodes?.healthyLeader()
      }
      await fault(`leader ${n + 1} (node ${leader})`, report.leaderSeconds, async () => nodes?.kill(leader), restart)
      const port = ports[n % ports.length] ?? 0
      await fault(
        `server ${n + 1}`,
        report.serverSeconds,
        () => servers.kill(port),
        () => servers.start(port),
      )
    }
    await load.stop()
    const rowsASecondInAll = load.rows.length / ((Date.now() - startedAt) / 1000)
    const address = await url()
    await until('all pushes are sent', 120, async () => (await verify(address, load)).pushesUnfinished === 0).catch(
      () => undefined,
    )
    await browsers.close()
    await servers.stop()
    const verdict = await verify(address, load)
    return {
      ...report,
      ...verdict,
      rowsASecond,
      rowsASecondInAll,
      answers: load.answers,
      sentTwice: countTwice(jpush.delivered.values()),
    }
  } finally {
    provider.stop()
    await nodes?.stop()
    killAll()
  }
}

const databaseUrl = (node: number, user = `lectern:${password}`, name = 'lectern'): string =>
  `postgres://${user}@${hostOf(node)}:5432/${name}`

async function createDatabase(leader: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(leader, 'postgres:change-me-superuser', 'postgres') })
  await client.connect()
  await client.query(`create role lectern login password '${password}'`)
  await client.query('create database lectern owner lectern')
  await client.end()
}

const settingsOf = (jpush: string): Record<string, string> => ({
  SEED: 'demo',
  ADMIN_PASSWORD: adminSignIn.password,
  RATE_LIMIT_PER_MINUTE: '1000000',
  LOG_LEVEL: 'warn',
  JPUSH_APP_KEY: jpushAccount.appKey,
  JPUSH_MASTER_SECRET: jpushAccount.masterSecret,
  JPUSH_ENDPOINT: jpush,
})

/** Of the writes that were under way at this time or began later. */
function longestWrite({ rows }: Load, since: number): number {
  const after = rows.filter(({ acknowledgedAt }) => acknowledgedAt > since)
  return after.reduce((longest, write) => Math.max(longest, write.acknowledgedAt - write.startedAt), 0) / 1000
}

interface Delivery {
  message: { audience: { alias: string[] }; notification: unknown }
}

function countTwice(deliveries: Iterable<Delivery>): number {
  const seen = new Set<string>()
  let twice = 0
  for (const { message } of deliveries) {
    for (const alias of message.audience.alias) {
      const one = `${alias} ${JSON.stringify(message.notification)}`
      if (seen.has(one)) twice += 1
      seen.add(one)
    }
  }
  return twice
}
