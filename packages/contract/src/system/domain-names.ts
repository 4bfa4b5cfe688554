import { z } from 'zod'
import { id, idParams, searchText, text, version } from '../base/fields.ts'
import { created } from '../base/managed-list.ts'
import { listQuery, pageOf } from '../base/page.ts'
import { defineRoute } from '../base/route.ts'

export const domainPurpose = z.enum(['API', 'SHARE', 'CDN'])
export const domainForm = z.object({
  name: text(1, 30),
  host: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/, 'validation.format'),
  purpose: domainPurpose,
  enable: z.boolean(),
  remark: text(0, 200).default(''),
})
export const domain = domainForm.extend({ id, version })
export type Domain = z.infer<typeof domain>

const permission = 'SYS_DOMAIN'
const path = '/api/domains'

export const domainNames = {
  list: defineRoute({
    method: 'GET',
    path,
    permission,
    query: listQuery({ name: searchText, host: searchText, purpose: domainPurpose.optional() }),
    reply: pageOf(domain),
    resource: 'domains',
  }),
  create: defineRoute({
    method: 'POST',
    path,
    permission,
    body: domainForm,
    reply: created,
    resource: 'domains',
    audit: 'create',
  }),
  update: defineRoute({
    method: 'PUT',
    path,
    permission,
    body: domainForm.extend({ id, version: version.optional() }),
    reply: domain,
    resource: 'domains',
    audit: 'update',
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: `${path}/{id}`,
    permission,
    params: idParams,
    resource: 'domains',
    audit: 'delete',
    kept: true,
  }),
}
