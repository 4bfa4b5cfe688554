import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deployedFile } from '../../apps/server/src/testing/deployed-file.ts'
import { killPostmaster } from '../../apps/server/src/testing/postgres/processes.ts'
import { type Launch, type Program, until } from './program.ts'

/** All of the cluster is on loopback. Each database node has an address of its own, as each machine would. */
export const hostOf = (node: number): string => `127.0.77.${node}`
const nodes = [1, 2, 3]

export interface DatabaseNodes {
  /** The node that takes writes, once the others follow it and one of them synchronously. */
  healthyLeader(): Promise<number>
  kill(node: number): Promise<void>
  start(node: number): Promise<void>
  stop(): Promise<void>
}

interface Place {
  folder: string
  launch: (launch: Launch) => Program
  /** PostgreSQL refuses to run as root. */
  account: { uid: number; gid: number } | undefined
}

/** Three PostgreSQL under Patroni, which agree through etcd. */
export async function startNodes({ folder, launch, account }: Place): Promise<DatabaseNodes> {
  const etcd = `http://${hostOf(1)}:2379`
  const peer = `http://${hostOf(1)}:2380`
  launch({
    name: 'etcd',
    command: [
      '/usr/bin/etcd',
      '--data-dir',
      join(folder, 'etcd'),
      '--listen-client-urls',
      etcd,
      '--advertise-client-urls',
      etcd,
    ].concat('--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer, '--initial-cluster', `default=${peer}`),
  })
  const programs = new Map<number, Program>()
  const start = async (node: number) => {
    const own = join(folder, `node${node}`)
    mkdirSync(own, { recursive: true })
    if (account) chownSync(own, account.uid, account.gid)
    const config = join(own, 'patroni.yml')
    writeFileSync(config, await configOf(node, own))
    programs.set(
      node,
      launch({ name: `node${node}`, command: ['/usr/bin/patroni', config], account, env: { HOME: own } }),
    )
  }
  for (const node of nodes) {
    await start(node)
    // The first creates the database, which the others copy.
    if (node === nodes[0]) await until('the first node leads', 60, () => answers(node, 'primary'))
  }
  const healthyLeader = () =>
    until('one node leads, and the others follow', 120, async () => {
      const states = await Promise.all(nodes.map(stateOf))
      const leader = states.find(({ role }) => role === 'master' || role === 'primary')
      const followers = leader?.replication?.filter(({ state }) => state === 'streaming') ?? []
      const isSafe = followers.length === nodes.length - 1 && followers.some((one) => one.sync_state === 'sync')
      return isSafe && leader?.node
    })
  await healthyLeader()
  return {
    healthyLeader,
    async kill(node) {
      await programs.get(node)?.kill()
      await killPostmaster(join(folder, `node${node}`, 'data'))
    },
    start,
    async stop() {
      await Promise.all([...programs.values()].map((program) => program.kill()))
      for (const node of nodes) await killPostmaster(join(folder, `node${node}`, 'data'))
    },
  }
}

const configOf = (node: number, own: string): Promise<string> =>
  deployedFile('patroni/patroni.yml', {
    'name: node1': `name: node${node}`,
    'listen: 127.0.0.1': `listen: ${hostOf(node)}`,
    'connect_address: 127.0.0.1': `connect_address: ${hostOf(node)}`,
    'hosts: 127.0.0.1': `hosts: ${hostOf(1)}`,
    '/var/lib/postgresql/15/lectern': join(own, 'data'),
    '/var/lib/postgresql/.pgpass-lectern': join(own, 'pgpass'),
  })

async function answers(node: number, question: string): Promise<boolean> {
  return (await fetch(`http://${hostOf(node)}:8008/${question}`)).ok
}

interface NodeState {
  node: number
  role?: string
  replication?: { state: string; sync_state: string }[]
}

async function stateOf(node: number): Promise<NodeState> {
  const signal = AbortSignal.timeout(1_000)
  const response = await fetch(`http://${hostOf(node)}:8008/patroni`, { signal }).catch(() => null)
  return { ...((await response?.json()) as object), node }
}
