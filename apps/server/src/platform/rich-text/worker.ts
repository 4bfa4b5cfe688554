import { parentPort } from 'node:worker_threads'
import { type Cleaned, clean } from './clean.ts'

/** What a worker is asked, again and again, and what it answers. */
export type Question = string
export type Answer = Cleaned

parentPort?.on('message', (text: Question) => parentPort?.postMessage(clean(text), []))
