import { availableParallelism } from 'node:os'

/**
 * How many pictures one server decodes at the same time. One core stays free for calls, and so does at least half of
 * Node's four worker threads, which password hashes, file access and host name lookups need too.
 */
export const maxConcurrent = Math.max(1, Math.min(2, availableParallelism() - 1))
/** How long a picture may wait in the queue, and then take. Together less than the ten seconds that a client waits. */
export const waitMs = 4_000
export const workMs = 5_000
