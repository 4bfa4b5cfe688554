import { z } from 'zod'
import { idParams } from './fields.ts'
import { defineRoute } from './route.ts'
import { phoneOfUser } from './sensitive.ts'

/** Shows the phone of one record whole, which is masked wherever the record is read. */
export const revealPhoneRoute = ({ path, resource, of }: { path: string; resource: string; of: string }) =>
  defineRoute({
    method: 'POST',
    path,
    summary: `Show the whole phone number of ${of}, which leaves a log row`,
    permission: 'ACCOUNT_PHONE',
    resource,
    params: idParams,
    reply: z.object({ areaCode: z.string(), phone: phoneOfUser(z.string()) }),
    audit: 'reveal',
  })
export type RevealPhoneRoute = ReturnType<typeof revealPhoneRoute>
