import { z } from 'zod'
import { numberText, text } from '../base/fields.ts'
import type { CallCode } from '../base/permission-codes.ts'
import { defineRoute } from '../base/route.ts'

const megabyte = 1024 * 1024

/** What may be uploaded: the maximum size, and the media types with the file extension of their keys. */
export const uploadKinds = {
  image: {
    maxBytes: 10 * megabyte,
    types: { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp', 'image/gif': 'gif' },
  },
  audio: {
    maxBytes: 200 * megabyte,
    types: {
      'audio/mpeg': 'mp3',
      'audio/mp3': 'mp3',
      'audio/mp4': 'm4a',
      'audio/x-m4a': 'm4a',
      'audio/wav': 'wav',
      'audio/x-wav': 'wav',
    },
  },
  video: { maxBytes: 1024 * megabyte, types: { 'video/mp4': 'mp4' } },
  /** The app for Android. */
  package: { maxBytes: 500 * megabyte, types: { 'application/vnd.android.package-archive': 'apk' } },
} as const
export type UploadKind = keyof typeof uploadKinds
const uploadKind = z.enum(Object.keys(uploadKinds) as [UploadKind, ...UploadKind[]])

/** Whoever may publish versions of the app uploads their packages, and nobody else does. */
export const packageUploader: CallCode = 'APP_VERSION'

/** Everybody who edits something with a picture or a sound in it. */
export const mediaUploaders: readonly CallCode[] = [
  'COURSE',
  'ORIGINAL_READING',
  'GUIDE_ARTICLE',
  'INTERVIEW_ARTICLE',
  'EXCELLENT_ARTICLE',
  'TEACHER',
  'FAQ_SETTINGS',
  'HOME_BANNER',
  'HOME_RECOMMEND',
  'HOME_ACTIVITY',
  'SHARE_RECOMMEND',
  'EXPLORE_CONFIG',
  'BANNER',
  'PUSH_MESSAGE',
  'SITE_MESSAGE',
  'COPY_WRITING',
]
const uploaders: readonly CallCode[] = [...mediaUploaders, packageUploader]

export const storedUpload = z.object({
  key: z.string(),
  kind: uploadKind,
  /** A link for previewing it: permanent for pictures, short-lived for everything else. */
  url: z.string(),
  size: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** In seconds. */
  duration: z.int().nullable(),
})
export type StoredUpload = z.infer<typeof storedUpload>

/** A file goes straight to the store: request a policy, post the file with the policy's fields, then call complete. */
export const uploads = {
  policy: defineRoute({
    method: 'GET',
    path: '/api/management/common/oss/policy-signature',
    summary: 'Begin an upload: where to post the file',
    permission: uploaders,
    level: 'EDIT',
    changes: true,
    query: z.object({
      kind: uploadKind,
      type: z.string().max(100),
      size: numberText(1, Number.MAX_SAFE_INTEGER),
    }),
    reply: z.object({
      key: z.string(),
      /** Post a multipart form here: these fields first, the part `file` last. */
      url: z.string(),
      fields: z.record(z.string(), z.string()),
    }),
  }),
  /**
   * Checks the file: pictures are re-encoded, audio and video measured, packages looked into, everything else deleted
   * and refused.
   */
  complete: defineRoute({
    method: 'POST',
    path: '/api/management/common/oss/complete',
    summary: 'End an upload: have the posted file checked',
    permission: uploaders,
    body: z.object({ key: text(1, 200) }),
    reply: storedUpload,
    resource: 'uploads',
    audit: 'create',
    // Reading a long video in a remote store takes longer than the ordinary timeout.
    seconds: 120,
  }),
  previewUrl: defineRoute({
    method: 'POST',
    path: '/api/management/common/oss/temp-preview-url',
    summary: 'A short-lived link to an uploaded file',
    permission: uploaders,
    body: z.object({ url: text(1, 200) }),
    reply: z.object({ url: z.string() }),
    changes: false,
  }),
}
