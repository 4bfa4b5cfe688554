import { setTimeout as pause } from 'node:timers/promises'
import type { Platform } from '../core/platform.ts'
import { createGaugeReader } from './read-gauges.ts'

/** For how long a text is handed out again: making it anew for everybody who asks would keep calls waiting. */
const freshMs = 1_000

export interface MetricsText {
  contentType: string
  /** All metrics, as they are or were at most a second ago. */
  read(): Promise<string>
  close(): Promise<void>
}

/** What Prometheus reads. Whoever asks meanwhile, or within a second, gets the same text. */
export function createMetricsText(
  platform: Pick<Platform, 'database' | 'live' | 'log' | 'metrics' | 'settings'>,
): MetricsText {
  const { registry } = platform.metrics
  const gauges = createGaugeReader(platform)
  let text: Promise<string> | undefined

  async function make(): Promise<string> {
    await gauges.read()
    return registry.metrics()
  }

  async function dropLater(made: Promise<string>): Promise<void> {
    await made.then(
      () => pause(freshMs, undefined, { ref: false }),
      () => undefined,
    )
    text = undefined
  }

  return {
    contentType: registry.contentType,
    read() {
      if (!text) {
        text = make()
        void dropLater(text)
      }
      return text
    },
    close: () => gauges.close(),
  }
}
