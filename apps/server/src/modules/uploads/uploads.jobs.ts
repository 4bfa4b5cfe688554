import type { Job } from '../../platform/jobs.ts'

export const uploadJobs: Job<never>[] = []
