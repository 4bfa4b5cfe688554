import { availableParallelism } from 'node:os'

/**
 * Pictures decoded at once in one server. One core stays free for calls, and at least half of Node's four worker
 * threads: password hashes, file access and the names of hosts need them too.
 */
export const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1))
/** How long a picture may wait for its turn, and then take: together less than the ten seconds that a client waits. */
export const waitMs = 4_000
export const workMs = 5_000
