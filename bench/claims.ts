import { appendFileSync, readFileSync } from 'node:fs'

/** Something that is said about speed, and what a benchmark has measured of it. */
export interface Claim {
  what: string
  measured: string
  goal: string
  met: boolean
}

/** Where the parts of `npm run bench` leave their claims; a part that runs alone prints its own tables only. */
const file = process.env['CLAIMS_FILE']

/** States a claim. A goal that is missed makes the benchmark fail at its end. */
export function claim(stated: Claim): void {
  if (!stated.met) process.exitCode = 1
  if (file) appendFileSync(file, `${JSON.stringify(stated)}\n`)
}

export function readClaims(path: string): Claim[] {
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as Claim)
}

/** A claim about a figure that has to stay at or below its goal. */
export function claimAtMost(what: string, figure: number, goal: number, unit: string): void {
  claim({ what, measured: `${round(figure)}${unit}`, goal: `≤ ${goal}${unit}`, met: figure <= goal })
}

/** A claim about a figure that has to reach its goal. */
export function claimAtLeast(what: string, figure: number, goal: number, unit: string): void {
  claim({ what, measured: `${round(figure)}${unit}`, goal: `≥ ${goal}${unit}`, met: figure >= goal })
}

const round = (figure: number): string => figure.toFixed(figure < 10 ? 2 : 0)
