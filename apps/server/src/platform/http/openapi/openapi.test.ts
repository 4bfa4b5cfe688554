import { basePath, defineRoute } from '@lectern/contract/base/route.ts'
import { fastify } from 'fastify'
import type { OpenAPIV3_1 } from 'openapi-types'
import { beforeAll, describe, expect, it } from 'vitest'
import { modules } from '../../../app.ts'
import { testServer } from '../../../testing/test-server.ts'
import { nameOf } from './call-names.ts'
import { serveOpenApi } from './openapi.ts'

const server = testServer()
const routes = modules.flatMap((module) => module.routes ?? []).map(({ route }) => route)

let document: OpenAPIV3_1.Document
beforeAll(async () => {
  document = (await (await fetch(`${server.running.address}${basePath}/openapi.json`)).json()) as typeof document
})

const operations = () =>
  Object.values(document.paths ?? {}).flatMap((path) => Object.values(path ?? {}) as OpenAPIV3_1.OperationObject[])
const operation = (id: string) => operations().find(({ operationId }) => operationId === id)
const statuses = (id: string) => Object.keys(operation(id)?.responses ?? {})

/** Resolves a reference in the document, such as `#/components/schemas/HotWord`. */
function at(place: string): unknown {
  const steps = place.slice(2).split('/')
  return steps.reduce<unknown>((found, step) => (found as Record<string, unknown> | undefined)?.[step], document)
}

describe('the API’s description', () => {
  it('has no broken references', () => {
    const places = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, place = '']) => place)
    expect(places.length).toBeGreaterThan(500)
    expect(places.filter((place) => at(place) === undefined)).toEqual([])
  })

  it('has every call, each with a name and a summary of its own', () => {
    expect(operations()).toHaveLength(routes.length)
    expect(new Set(operations().map(({ operationId }) => operationId)).size).toBe(routes.length)
    expect(new Set(operations().map(({ summary }) => summary)).size).toBe(routes.length)
    expect(operation('hotWordsCreate')?.summary).toBe('Hot words: add')
    expect(operation('hotWordsList')?.summary).toBe('Hot words: list')
  })

  it('files every call under one domain, and explains each domain', () => {
    const domains = document.tags ?? []
    expect(domains.filter(({ description }) => !description)).toEqual([])
    expect(new Set(operations().flatMap(({ tags }) => tags ?? []))).toEqual(new Set(domains.map(({ name }) => name)))
    const domainOf = (id: string) => operation(id)?.tags
    expect([domainOf('staffList'), domainOf('promoSlot')]).toEqual([['access'], ['system']])
  })

  it('names records, and uses a separate name for a request schema that differs from the reply schema', () => {
    const required = (name: string) => (at(`#/components/schemas/${name}`) as OpenAPIV3_1.SchemaObject).required
    expect(required('HotWord')).toEqual(['word', 'id', 'hot', 'order', 'clickCount', 'version'])
    expect(required('LinkTarget')).toEqual(['type', 'refId', 'url'])
    expect(required('LinkTargetInput')).toEqual(['type'])
    const names = Object.keys(document.components?.schemas ?? {})
    expect(names.filter((name) => name.endsWith('Input'))).toEqual(['LinkTargetInput'])
    expect(names).toEqual(expect.arrayContaining(['ReplyEnvelope', 'ErrorBody', 'PermissionNode']))
  })

  it('lists the refusals of every call, and mentions 998 in the default', () => {
    const everywhere = ['200', '400', '429', '500', 'default']
    expect(statuses('invitationDownloads')).toEqual(everywhere)
    expect(statuses('sessionCurrent')).toEqual(['200', '400', '401', '429', '500', 'default'])
    expect(statuses('hotWordsRemove')).toEqual(['200', '400', '401', '403', '404', '429', '500', 'default'])
    expect(statuses('hotWordsUpdate')).toEqual(expect.arrayContaining(['409', '413', '415']))
    expect(at('#/components/responses/Upstream/description')).toContain('998')
    const body = { schema: { $ref: '#/components/schemas/ErrorBody' } }
    expect(at('#/components/responses/Forbidden')).toMatchObject({ content: { 'application/json': body } })
  })

  it('asks for a session wherever the contract does', () => {
    const open = routes.filter(({ permission }) => permission === 'PUBLIC').map((route) => nameOf(route).operationId)
    const withoutSession = operations().filter(({ security }) => security?.length === 0)
    expect(new Set(withoutSession.map(({ operationId }) => operationId))).toEqual(new Set(open))
  })

  it('knows forms with files, streams, redirects and keys for repeating a call', () => {
    const form = { properties: { subtitle: { type: 'string', format: 'binary' } }, required: ['form'] }
    expect(operation('lessonsCreate')?.requestBody).toMatchObject({
      content: { 'multipart/form-data': { schema: form, encoding: { form: { contentType: 'application/json' } } } },
    })
    expect(operation('notifyStream')?.responses?.['200']).toMatchObject({ content: { 'text/event-stream': {} } })
    expect(operation('ssoCallback')?.responses?.['302']).toMatchObject({ headers: { Location: {} } })
    expect(operation('operLogsExport')?.parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header' }])
  })

  it('leaves out the sort parameter of lists that cannot be sorted', () => {
    const parameters = (id: string) => (operation(id)?.parameters ?? []).map((each) => 'name' in each && each.name)
    expect(parameters('hotWordsList')).toContain('sort')
    expect(parameters('tagsList')).not.toContain('sort')
  })

  it('stops a server from starting if a call has no name', async () => {
    const stray = defineRoute({ method: 'GET', path: '/api/stray', permission: 'ALWAYS' })
    await expect(serveOpenApi(fastify(), [stray])).rejects.toThrow('GET /api/stray is in no group')
  })
})

describe('the page that shows it', () => {
  const headersOf = async (address: string) => (await fetch(`${address}${basePath}/docs`)).headers

  it('works on plain http: nothing makes a browser load its files by https', async () => {
    const headers = await headersOf(server.running.address)
    expect(headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(headers.get('content-security-policy')).not.toMatch(/upgrade-insecure-requests|https:/)
    expect(headers.get('strict-transport-security')).toBeNull()
  })

  it('is not sent to an external validator', async () => {
    const settings = await fetch(`${server.running.address}${basePath}/docs/static/swagger-initializer.js`)
    expect(await settings.text()).toContain('"validatorUrl":null')
  })
})
