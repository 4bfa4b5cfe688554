import type { Platform } from '../core/platform.ts'

/** Runs a job once, counts how it ended, and traces it if traces are wanted. */
export async function runJob(
  { metrics, tracing }: Pick<Platform, 'metrics' | 'tracing'>,
  queue: string,
  run: () => Promise<void>,
): Promise<void> {
  try {
    await (tracing ? tracing.traceJob(queue, run) : run())
    metrics.jobRuns.inc({ queue, outcome: 'completed' })
  } catch (error) {
    metrics.jobRuns.inc({ queue, outcome: 'failed' })
    throw error
  }
}
