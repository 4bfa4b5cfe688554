import { z } from 'zod'
import { flagText, id, idParams, idText, searchText, text, time, userPhone, version, weight } from '../base/fields.ts'
import { created } from '../base/managed-list.ts'
import { listQuery, pageOf } from '../base/page.ts'
import { phoneDigits } from '../base/phone-filters.ts'
import { revealPhoneRoute } from '../base/reveal.ts'
import { defineRoute } from '../base/route.ts'
import { personal, phoneOfUser } from '../base/sensitive.ts'
import { importRoutes } from '../base/transfer.ts'
import { userAddress } from './user-addresses.ts'

const permission = 'LOGISTICS'
const companiesPath = '/api/location/logisticsCompany'
const ordersPath = '/api/location/logisticsOrder'

export const logisticsCompanyForm = z.object({
  /** As kuaidi100 calls it: shunfeng, zhongtong. */
  code: text(1, 40).regex(/^[a-z0-9_]+$/, 'validation.format'),
  name: text(1, 40),
  /** Where to ask about a parcel. */
  phone: text(0, 20).default(''),
  enable: z.boolean().default(true),
  weight: weight.default(0),
})
export const logisticsCompany = logisticsCompanyForm.extend({ id, createTime: time, version })
export type LogisticsCompany = z.infer<typeof logisticsCompany>

export const logisticsCompanies = {
  list: defineRoute({
    method: 'POST',
    path: `${companiesPath}/getLogisticsCompaniesByPage`,
    permission,
    query: listQuery({}, ['weight', 'createTime']),
    body: z.object({ name: searchText, enable: flagText.optional() }),
    reply: pageOf(logisticsCompany),
    resource: 'logisticsCompanies',
    changes: false,
  }),
  get: defineRoute({
    method: 'GET',
    path: `${companiesPath}/{id}`,
    permission,
    params: idParams,
    reply: logisticsCompany,
    resource: 'logisticsCompanies',
  }),
  create: defineRoute({
    method: 'POST',
    path: companiesPath,
    permission,
    body: logisticsCompanyForm,
    reply: created,
    resource: 'logisticsCompanies',
    audit: 'create',
  }),
  update: defineRoute({
    method: 'PUT',
    path: companiesPath,
    permission,
    body: logisticsCompanyForm.extend({ id, version: version.optional() }),
    reply: logisticsCompany,
    resource: 'logisticsCompanies',
    audit: 'update',
  }),
}

export const parcelStatuses = [
  'PENDING',
  'COLLECTED',
  'IN_TRANSIT',
  'DELIVERING',
  'SIGNED',
  'PROBLEM',
  'RETURNED',
] as const
export type ParcelStatus = (typeof parcelStatuses)[number]
/** A parcel that arrived here or there stays so, and its carrier is no longer asked. */
export const isFinal = (status: ParcelStatus): boolean => status === 'SIGNED' || status === 'RETURNED'

const trackingNo = text(1, 32).regex(/^[A-Za-z0-9-]+$/, 'validation.format')

export const logisticsOrderForm = z.object({
  /** What was sent: the number of an order, or of any other paper. */
  orderNo: text(0, 40).default(''),
  companyId: id,
  trackingNo,
  accountId: id.nullable().default(null),
  receiver: personal(text(1, 20)),
  phone: userPhone,
  address: personal(text(1, 200)),
  goods: text(1, 100),
  status: z.enum(parcelStatuses).default('PENDING'),
})

export const logisticsOrder = logisticsOrderForm.extend({
  id,
  /** Masked, such as 138****1234. */
  phone: phoneOfUser(z.string()),
  companyName: z.string(),
  /** The number of the order in the shop that has this orderNo, if there is one. */
  orderId: id.nullable(),
  nickname: z.string().nullable(),
  /** The newest track. */
  lastTrack: z.string(),
  /** When the carrier was asked last. */
  pollTime: time.nullable(),
  /** Why it could not be asked, if so. */
  pollError: z.string(),
  createTime: time,
  version,
})
export type LogisticsOrder = z.infer<typeof logisticsOrder>

/** An address of the receiver can be named instead of a phone, because whoever sends a parcel sees it masked. */
const fromAddress = { phone: userPhone.optional(), addressId: id.optional() }

/** One step of a parcel on its way. */
export const logisticsTrack = z.object({
  id,
  time,
  context: z.string(),
  location: z.string(),
  status: z.enum(parcelStatuses).nullable(),
})
export type LogisticsTrack = z.infer<typeof logisticsTrack>

export const logisticsOrders = {
  list: defineRoute({
    method: 'POST',
    path: `${ordersPath}/getLogisticsOrdersByPage`,
    permission,
    query: listQuery({}, ['createTime']),
    body: z.object({
      /** The beginning of the number. */
      trackingNo: searchText,
      orderNo: searchText,
      companyId: id.optional(),
      accountId: id.optional(),
      receiver: personal(searchText),
      phone: phoneDigits,
      status: z.enum(parcelStatuses).optional(),
      createStart: time.optional(),
      createEnd: time.optional(),
    }),
    reply: pageOf(logisticsOrder),
    resource: 'logisticsOrders',
    changes: false,
  }),
  get: defineRoute({
    method: 'GET',
    path: `${ordersPath}/{id}`,
    permission,
    params: idParams,
    reply: logisticsOrder,
    resource: 'logisticsOrders',
  }),
  create: defineRoute({
    method: 'POST',
    path: ordersPath,
    permission,
    /** Without a phone it takes that of the address. */
    body: logisticsOrderForm.extend(fromAddress),
    reply: created,
    resource: 'logisticsOrders',
    audit: 'create',
  }),
  update: defineRoute({
    method: 'PUT',
    path: ordersPath,
    permission,
    /** Without a phone it takes that of the address or, without one, keeps the one it has. */
    body: logisticsOrderForm.extend({ ...fromAddress, id, version: version.optional() }),
    reply: logisticsOrder,
    resource: 'logisticsOrders',
    audit: 'update',
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: `${ordersPath}/{id}`,
    permission,
    params: idParams,
    resource: 'logisticsOrders',
    audit: 'delete',
    kept: true,
  }),
  revealPhone: revealPhoneRoute({ path: `${ordersPath}/{id}/phone`, resource: 'logisticsOrders', of: 'a parcel' }),
  addresses: defineRoute({
    method: 'GET',
    path: `${ordersPath}/account/{accountId}/address`,
    summary: 'Where an app user receives parcels, the default first',
    permission,
    params: z.object({ accountId: idText }),
    reply: z.array(userAddress),
    resource: 'userAddresses',
  }),
  /** Asks kuaidi100 where the parcel is, and stores what is new. The specification makes it a GET. */
  poll: defineRoute({
    method: 'GET',
    path: `${ordersPath}/{id}/pollTrackData`,
    permission,
    params: idParams,
    reply: logisticsOrder,
    resource: 'logisticsOrders',
    audit: 'track',
    seconds: 30,
  }),
  tracks: defineRoute({
    method: 'POST',
    path: `${ordersPath}/{logisticsOrderId}/getLogisticsOrderTracks`,
    summary: 'The way of a parcel, newest first',
    permission,
    params: z.object({ logisticsOrderId: idText }),
    query: listQuery({}),
    reply: pageOf(logisticsTrack),
    resource: 'logisticsOrders',
    changes: false,
  }),
  ...importRoutes({ permission, resource: 'logisticsOrders', path: `${ordersPath}/import` }),
}
