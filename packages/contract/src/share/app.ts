import { z } from 'zod'
import { appSystems, appVersionText, packagePath } from '../base/app-version.ts'
import { idParams, time } from '../base/fields.ts'
import { defineRoute } from '../base/route.ts'
import { copyTypes } from '../system/copy-writing.ts'

/** What an app of this version should do. */
export const versionCheck = z.object({
  /** FORCED: this version may no longer be used. */
  update: z.enum(['NONE', 'OPTIONAL', 'FORCED']),
  underReview: z.boolean(),
  /** The newest version that is offered; null if there is none. */
  latest: z
    .object({
      version: z.string(),
      build: z.int(),
      url: z.string(),
      notes: z.object({ zh: z.string(), en: z.string() }),
      /** Of an Android package, to check what was downloaded. */
      size: z.int().nullable(),
      sha256: z.string().nullable(),
      publishTime: time,
    })
    .nullable(),
  /** Which parts of the app to show, by the key of the switch. All of them, unless the version is under review. */
  switches: z.record(z.string(), z.boolean()),
})
export type VersionCheck = z.infer<typeof versionCheck>

export const appUpdates = {
  checkVersion: defineRoute({
    method: 'GET',
    path: '/api/app/version/check',
    summary: 'Whether an app should or must be updated, or is under review',
    permission: 'PUBLIC',
    query: z.object({ platform: z.enum(appSystems), version: appVersionText }),
    reply: versionCheck,
  }),
  download: defineRoute({
    method: 'GET',
    path: packagePath,
    summary: 'Download the Android package of a version that is offered',
    permission: 'PUBLIC',
    params: idParams,
    redirects: true,
  }),
}

export const appCopy = {
  text: defineRoute({
    method: 'GET',
    path: '/api/app/copy-writing/{type}',
    summary: 'A text of the copy centre',
    permission: 'PUBLIC',
    params: z.object({ type: z.enum(copyTypes) }),
    reply: z.object({ type: z.enum(copyTypes), /** Clean rich text. */ content: z.string(), updateTime: time }),
  }),
}
