import { Socket } from 'node:net'
import type { ClientConfig } from 'pg'
import { type Host, hostsOf } from './hosts.ts'
import { createLeader, type Leader } from './leader.ts'

/** How the driver connects to an address. Of several hosts it takes the one that takes writes at that moment. */
export function connectionTo(address: string): ClientConfig {
  const hosts = hostsOf(address)
  if (hosts.length < 2) return { connectionString: address }
  const leader = createLeader(hosts)
  return { connectionString: hosts[0]?.url, stream: () => new SocketToLeader(leader) }
}

/** The driver asks for the first host, because it knows no other; the socket goes to the leader instead. */
class SocketToLeader extends Socket {
  readonly #leader: Leader

  constructor(leader: Leader) {
    super()
    this.#leader = leader
  }

  override connect(): this {
    this.#leader.find().then(
      (host) => this.#connectTo(host),
      (error: Error) => this.destroy(error),
    )
    return this
  }

  #connectTo(host: Host): void {
    // The driver may have given up in the meantime.
    if (this.destroyed) return
    // A connection that ends may end because its host is no longer the leader.
    this.once('close', () => this.#leader.forget(host))
    super.connect(host.port, host.host)
  }
}
