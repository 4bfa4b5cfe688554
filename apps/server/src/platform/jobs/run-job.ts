import type { Platform } from '../core/platform.ts'
import type { Job } from './jobs.ts'

/** Runs a job once and counts how it ended. */
export async function runJob(job: Job, data: object, platform: Platform, signal: AbortSignal): Promise<void> {
  const { metrics } = platform
  const count = (outcome: 'completed' | 'failed') => metrics.jobRuns.inc({ queue: job.name, outcome })
  try {
    await job.run(data, platform, signal)
    count('completed')
  } catch (error) {
    count('failed')
    throw error
  }
}
