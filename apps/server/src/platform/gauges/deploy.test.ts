import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { testServer } from '../../testing/test-server.ts'
import { serverFolder } from '../project/folders.ts'

const server = testServer()
const folder = join(serverFolder, '../../deploy')
const read = (path: string) => readFileSync(join(folder, path), 'utf8')
const run = promisify(execFile)

let exported: Set<string>
beforeAll(async () => {
  const text = await (await fetch(server.running.metricsAddress ?? '')).text()
  const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)]
  const names = types.flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map((part) => name + part) : [name],
  )
  // Prometheus itself says which servers it could read.
  exported = new Set([...names, 'up'])
})

/** The names of metrics in an expression: what is left without texts, labels, times, groupings, functions and operators. */
function namesIn(expression: string): string[] {
  const rest = expression
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, ' ')
  const words = [...rest.matchAll(/[a-z_:][\w:]*(?!\w*\s*\()/gi)].map(([word]) => word)
  return words.filter((word) => !['and', 'or', 'unless', 'bool', 'offset'].includes(word))
}

/** A panel of the dashboard. Those that are headings of rows have no targets. */
interface Panel {
  title: string
  targets?: { expr: string }[]
}

describe('every metric is one that the server exports', () => {
  it('in the alerts', () => {
    const expressions = [...read('prometheus/alerts.yml').matchAll(/^ +expr: (.+)$/gm)].map(([, each = '']) => each)
    expect(expressions.length).toBe([...read('prometheus/alerts.yml').matchAll(/- alert:/g)].length)
    const names = expressions.map(namesIn)
    expect(names.filter((each) => each.length === 0)).toEqual([])
    expect(names.flat().filter((name) => !exported.has(name))).toEqual([])
  })

  it('on the dashboard', () => {
    const { panels } = JSON.parse(read('grafana/lectern.json')) as { panels: Panel[] }
    const names = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => namesIn(expr)))
    expect(names.length).toBeGreaterThan(10)
    expect(names.filter((each) => each.length === 0)).toEqual([])
    expect(names.flat().filter((name) => !exported.has(name))).toEqual([])
  })
})

describe('servers that share a machine', () => {
  it('have a port of their own for their metrics, where Prometheus reads them', () => {
    const [, ports = ''] = /^# .*systemctl enable --now (.+)`$/m.exec(read('systemd/lectern@.service')) ?? []
    const [, metricsPort = ''] = /^Environment=METRICS_PORT=(.+)$/m.exec(read('systemd/lectern@.service')) ?? []
    const served = ports.split(' ').map((unit) => metricsPort.replace('%i', unit.replace('lectern@', '')))
    const [, targets = ''] = /targets: \[(.+)\]/.exec(read('prometheus/prometheus.yml')) ?? []
    expect(served.length).toBeGreaterThan(1)
    expect(targets.split(', ')).toEqual(served.map((port) => `'localhost:${port}'`))
  })
})

const hasPromtool = await run('promtool', ['--version']).then(
  () => true,
  () => false,
)

describe.skipIf(!hasPromtool)('Prometheus', () => {
  it('understands its configuration, and raises the alerts when they are due', async () => {
    const cwd = join(folder, 'prometheus')
    expect((await run('promtool', ['check', 'config', 'prometheus.yml'], { cwd })).stdout).toContain('SUCCESS')
    expect((await run('promtool', ['test', 'rules', 'alerts.test.yml'], { cwd })).stdout).toContain('SUCCESS')
  })
})
