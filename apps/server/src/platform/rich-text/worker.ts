import { parentPort } from 'node:worker_threads'
import { type Cleaned, clean } from './clean.ts'
import { isTooLarge } from './scan.ts'

/** What a worker is asked, again and again, and what it answers: null for a text that is too large. */
export type Question = string
export type Answer = Cleaned | null

parentPort?.on('message', (text: Question) => parentPort?.postMessage(isTooLarge(text) ? null : clean(text), []))
