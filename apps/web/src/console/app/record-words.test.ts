import { api } from '@lectern/contract/api.ts'
import type { Route } from '@lectern/contract/base/route.ts'
import { audit } from '@lectern/phrases/zh-CN/base/audit.ts'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { setLanguage } from '../context/i18n.ts'
import { wordedChanges } from '../kit/record/history/field-words.tsx'
import type { WordsRegistry } from '../kit/record/record-words.ts'
import { recordWords } from './record-words.ts'

const registry: WordsRegistry = recordWords
/** These are no records that people change, or show only that something was done. */
const withoutWords = new Set([
  'session',
  'operLogs',
  'messages',
  'tasks',
  'codes',
  'account',
  'uploads',
  'recordings',
  'orders',
  'appReview',
  'appReviewContent',
  'recordHistory',
  'recycleBin',
  'undo',
])

const isRoute = (value: unknown): value is Route => typeof value === 'object' && value !== null && 'audit' in value
const routes = Object.values(api)
  .flat()
  .flatMap((file) => Object.values<unknown>(file as Record<string, unknown>))
  .flatMap((group) => (typeof group === 'object' && group !== null ? Object.values<unknown>({ ...group }) : []))
  .filter(isRoute)

/** Not fields of the record: which one it is, which state is known of it, and which ones a call is for. */
const aroundTheForm = new Set(['id', 'version', 'revision', 'selection'])

/** The forms that add or change a record, by its resource. Calls for many rows have forms of their own. */
const forms = routes.flatMap(({ method, path, resource = '', audit: action, body }) => {
  if ((action !== 'create' && action !== 'update') || !registry[resource]) return []
  if (!(body instanceof z.ZodObject) || 'selection' in body.shape) return []
  const fields = Object.keys(body.shape).filter((field) => !aroundTheForm.has(field) || isEntered(resource, field))
  return [{ name: `${method} ${path}`, resource, fields }]
})

/** The version of an app is entered, and something else counts its changes. */
function isEntered(resource: string, field: string): boolean {
  return resource === 'appVersions' && field === 'version'
}

test('every kind of record that the log can name has words', () => {
  const missing = Object.keys(audit.resources).filter((name) => !registry[name] && !withoutWords.has(name))
  expect(missing).toEqual([])
})

describe.each(['zh-CN', 'en-US'] as const)('in %s', (language) => {
  test.each(forms)('every field of $resource in $name has a label', async ({ resource, fields }) => {
    await setLanguage(language)
    const words = await registry[resource]?.()
    if (!words) throw new Error(`${resource} has no words`)
    const changes = fields.map((field) => ({ field, before: { zh: 'a', en: 'a' }, after: { zh: 'b', en: 'b' } }))
    const shown = wordedChanges(changes, words)
    expect(shown.filter(({ field, label }) => label === field || label === '')).toEqual([])
    const named = new Set(shown.map(({ field }) => field))
    const silent = fields.filter((field) => !named.has(field) && !words.hidden?.includes(field))
    expect(silent).toEqual([])
  })
})
