import { Socket } from 'node:net'
import type { ClientConfig } from 'pg'
import { type Host, hostsOf } from './hosts.ts'
import { createLeader, type HostChooser } from './leader.ts'

/** How the driver connects to an address. Of several hosts it takes the one that takes writes at that moment, or each in turn. */
export function connectionTo(address: string, which: 'leader' | 'any' = 'leader'): ClientConfig {
  const hosts = hostsOf(address)
  if (hosts.length < 2) return { connectionString: address }
  const chooser = which === 'leader' ? createLeader(hosts) : inTurn(hosts)
  return { connectionString: hosts[0]?.url, stream: () => new SocketToChosen(chooser) }
}

function inTurn(hosts: Host[]): HostChooser {
  let turn = 0
  return {
    async find() {
      turn = (turn + 1) % hosts.length
      return hosts[turn] as Host
    },
    forget: () => undefined,
  }
}

/** The driver asks for the first host, because it knows no other; the socket goes to the chosen one instead. */
class SocketToChosen extends Socket {
  readonly #chooser: HostChooser

  constructor(chooser: HostChooser) {
    super()
    this.#chooser = chooser
  }

  override connect(): this {
    this.#chooser.find().then(
      (host) => this.#connectTo(host),
      (error: Error) => this.destroy(error),
    )
    return this
  }

  #connectTo(host: Host): void {
    // The driver may have given up in the meantime.
    if (this.destroyed) return
    // A connection that ends may end because its host is no longer the leader.
    this.once('close', () => this.#chooser.forget(host))
    super.connect(host.port, host.host)
  }
}
