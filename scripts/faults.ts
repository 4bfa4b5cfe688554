import { runFaults } from '../apps/server/src/testing/faults/fault-run.ts'

const [kills = 20, terminations = 50, seed = 1] = process.argv.slice(2).map(Number)
const maxReadyMs = 5_000

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Kills PostgreSQL and terminates connections under load, on its own data, and checks for lost acknowledged writes. */
const { readyMs, terminated, answers, acknowledged, lost, serverEnded } = await runFaults({
  kills,
  terminations,
  seed,
  onFault: say,
})
for (const line of lost) say(line)
const [quickest, slowest] = [Math.min(...readyMs), Math.max(...readyMs)]
say(
  `seed ${seed}: ${readyMs.length} kills, ${terminated} connections ended, the server ${serverEnded ? 'ended' : 'lives'}`,
)
say(`acknowledged writes: ${acknowledged}, lost or doubled: ${lost.length}, answers: ${JSON.stringify(answers)}`)
say(`ready after PostgreSQL's return: ${quickest} to ${slowest} ms`)
const unexpectedAnswers = Object.keys(answers).some((code) => code !== '1000' && code !== '998')
process.exit(serverEnded || lost.length > 0 || unexpectedAnswers || slowest > maxReadyMs ? 1 : 0)
