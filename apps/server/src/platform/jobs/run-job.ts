import type { Platform } from '../core/platform.ts'
import type { Job } from './jobs.ts'

/** Runs a job once, counts how it ended, and traces it if traces are wanted. */
export async function runJob(job: Job, data: object, platform: Platform, signal: AbortSignal): Promise<void> {
  const { metrics, tracing } = platform
  const run = () => job.run(data, platform, signal)
  const count = (outcome: 'completed' | 'failed') => metrics.jobRuns.inc({ queue: job.name, outcome })
  try {
    await (tracing ? tracing.traceJob(job.name, run) : run())
    count('completed')
  } catch (error) {
    count('failed')
    throw error
  }
}
