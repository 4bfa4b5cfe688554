import { z } from 'zod'
import { flagText, id, idParams, searchText, text, time, userPhone, version } from '../base/fields.ts'
import { created } from '../base/managed-list.ts'
import { listQuery, pageOf } from '../base/page.ts'
import { phoneDigits } from '../base/phone-filters.ts'
import { revealPhoneRoute } from '../base/reveal.ts'
import { defineRoute } from '../base/route.ts'
import { personal, phoneOfUser } from '../base/sensitive.ts'

export const userAddressForm = z.object({
  accountId: id,
  /** Who receives the parcel. */
  name: personal(text(1, 20)),
  phone: userPhone,
  /** A province, a city in it and a district in that, by the names of the published divisions. */
  province: text(1, 20),
  city: text(1, 20),
  district: text(1, 20),
  detail: personal(text(1, 100)),
  /** The first address of an account is its default whatever this says, and a default stays so until another is. */
  isDefault: z.boolean().default(false),
})

export const userAddress = userAddressForm.extend({
  id,
  /** Masked, such as 138****1234. */
  phone: phoneOfUser(z.string()),
  nickname: z.string(),
  createTime: time,
  version,
})
export type UserAddress = z.infer<typeof userAddress>

const path = '/api/location/userAddress'
const permission = 'USER_ADDRESS'
const resource = 'userAddresses'

export const userAddresses = {
  list: defineRoute({
    method: 'POST',
    path: `${path}/getUserAddressByPage`,
    permission,
    query: listQuery({}),
    body: z.object({
      accountId: id.optional(),
      name: personal(searchText),
      phone: phoneDigits,
      province: searchText,
      city: searchText,
      isDefault: flagText.optional(),
    }),
    reply: pageOf(userAddress),
    resource,
    changes: false,
  }),
  create: defineRoute({
    method: 'POST',
    path,
    permission,
    body: userAddressForm,
    reply: created,
    resource,
    audit: 'create',
  }),
  update: defineRoute({
    method: 'PUT',
    path,
    permission,
    /** Without a phone the address keeps the one it has, because the form shows it masked. It stays with its account. */
    body: userAddressForm
      .omit({ accountId: true })
      .extend({ id, phone: userPhone.optional(), version: version.optional() }),
    reply: userAddress,
    resource,
    audit: 'update',
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: `${path}/{id}`,
    permission,
    params: idParams,
    resource,
    audit: 'delete',
    kept: true,
  }),
  revealPhone: revealPhoneRoute({ path: `${path}/{id}/phone`, resource, of: 'an address' }),
}
