import { z } from 'zod'

/** The systems that the app exists for. */
export const appSystems = ['IOS', 'ANDROID'] as const
export type AppSystem = (typeof appSystems)[number]

/** Three numbers, as the stores show them: 3.12.0. */
export const appVersionText = z
  .string({ error: 'validation.required' })
  .trim()
  .min(1, 'validation.required')
  .regex(/^(?:0|[1-9]\d{0,3})(?:\.(?:0|[1-9]\d{0,3})){2}$/, 'validation.appVersion')

/** One number that grows with the version, so that versions can be compared and sorted. */
export function versionRank(version: string): number {
  return version.split('.').reduce((rank, part) => rank * 10_000 + Number(part), 0)
}

/** Where everybody can download the Android package of a version that is offered. */
export const packagePath = '/api/app/version/download/{id}'

/** Which app asks, if it says so. What is hidden for a review is hidden from the version that is under review only. */
export const askingApp = { platform: z.enum(appSystems).optional(), version: appVersionText.optional() }
