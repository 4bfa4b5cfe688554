import { installChromium } from './chromium.ts'
import { rowsASecond as goalRowsASecond } from './cluster/load.ts'
import { runCluster } from './cluster/run.ts'
import { runCommand, say } from './command.ts'
import { needPrograms } from './debian.ts'

const [kills = 5] = process.argv.slice(2).map(Number)
const mostSeconds = 10

/** Runs everything that deploy/ describes, on this machine alone, and kills parts of it under load. */
runCommand('cluster run', async () => {
  await installChromium()
  await needPrograms({
    'etcd-server': '/usr/bin/etcd',
    postgresql: '/usr/lib/postgresql/15/bin/postgres',
    patroni: '/usr/bin/patroni',
    haproxy: '/usr/sbin/haproxy',
    pgbouncer: '/usr/sbin/pgbouncer',
    caddy: '/usr/bin/caddy',
  })
  const report = await runCluster(kills, say)
  const inSeconds = (times: number[]) => times.map((time) => time.toFixed(1)).join(', ')
  say(`\nseconds away after the leader was killed: ${inSeconds(report.leaderSeconds)} (goal: at most ${mostSeconds})`)
  say(`seconds away after a server was killed: ${inSeconds(report.serverSeconds)}`)
  const [before, inAll] = [report.rowsASecond, report.rowsASecondInAll].map((rate) => rate.toFixed(0))
  say(`rows a second: ${before} before the first kill (goal: ${goalRowsASecond}), ${inAll} in all`)
  say(`answers: ${JSON.stringify(report.answers)}`)
  say(`acknowledged writes: ${report.acknowledged}, lost: ${report.lost}, doubled: ${report.doubled}`)
  say(`changes without exactly one row in the log: ${report.badlyLogged}`)
  say(`pushes: ${report.pushes}, unfinished: ${report.pushesUnfinished}`)
  say(`jobs run twice, so that somebody got a push twice: ${report.sentTwice}`)
  say(`browsers that followed: ${report.browsersBack} of ${report.browsersAsked}`)
  const bad = report.lost + report.doubled + report.badlyLogged + report.pushesUnfinished + report.sentTwice
  const slow = [...report.leaderSeconds, ...report.serverSeconds].some((seconds) => seconds > mostSeconds)
  if (bad > 0 || slow || report.browsersBack < report.browsersAsked) throw new Error('a goal was missed')
})
