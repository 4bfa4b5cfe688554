import { describe, expect, it } from 'vitest'
import { hostsOf, isReadable } from './hosts.ts'

describe('an address of the database', () => {
  it('has one host or several, each with an address of its own', () => {
    expect(hostsOf('postgres://me:p%40w@db/lectern')).toEqual([
      { host: 'db', port: 5432, url: 'postgres://me:p%40w@db/lectern' },
    ])
    expect(hostsOf('postgresql://me:pw@one:6001,two,[::1]:6003/lectern?sslmode=verify-full')).toEqual([
      { host: 'one', port: 6001, url: 'postgresql://me:pw@one:6001/lectern?sslmode=verify-full' },
      { host: 'two', port: 5432, url: 'postgresql://me:pw@two/lectern?sslmode=verify-full' },
      { host: '::1', port: 6003, url: 'postgresql://me:pw@[::1]:6003/lectern?sslmode=verify-full' },
    ])
  })

  it('may have none, as that of a local socket', () => {
    expect(hostsOf('postgres:///lectern?host=/run/postgresql')).toEqual([])
    expect(isReadable('postgres:///lectern?host=/run/postgresql')).toBe(true)
  })

  it('is refused if one of its hosts cannot be read', () => {
    expect(isReadable('postgres://one:6001,two:port/lectern')).toBe(false)
    expect(isReadable('postgres://one,,two/lectern')).toBe(false)
  })
})
