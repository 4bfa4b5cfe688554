export interface Host {
  host: string
  port: number
  /** The address of this host alone. */
  url: string
}

const parts = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]+)(.*)$/i

/**
 * The hosts of an address such as `postgres://user:password@first:5432,second:5432/name`, which the driver cannot read.
 * An address without a host, such as that of a local socket, has none.
 */
export function hostsOf(address: string): Host[] {
  const [, before = '', list = '', after = ''] = parts.exec(address) ?? []
  if (list === '') return []
  return list.split(',').map((name) => {
    const url = `${before}${name}${after}`
    const { hostname, port } = new URL(url)
    return { host: hostname.replace(/^\[(.+)\]$/, '$1'), port: Number(port || 5432), url }
  })
}

/** Whether every host of the address can be read. */
export function isReadable(address: string): boolean {
  try {
    return hostsOf(address).every(({ host }) => host !== '')
  } catch {
    return false
  }
}
