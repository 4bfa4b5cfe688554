import { createHash } from 'node:crypto'
import { basePath } from '@lectern/contract/base/route.ts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { signInPlaceTable as places, type staffTable } from '../../../platform/access/access.table.ts'
import type { Platform } from '../../../platform/core/platform.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { networkOf } from '../../../platform/http/network.ts'
import { randomKey } from '../codes/one-time-keys.rules.ts'

type Staff = typeof staffTable.$inferSelect
type Visit = Pick<Call, 'platform' | 'request'>

/** Where a sign-in is tried from, as its failures are counted. */
export interface Place {
  name: string
  /** Who is tried to be, if there is such a member. */
  staffId: number | null
  /** Whether it is a device that this member signed in with before. */
  knownDevice: boolean
}

/** For how long devices and networks are known after the last sign-in there. */
export const knownDays = 90
const cookie = 'lectern_device'
const purpose = 'known-device'
/** A browser remembers the members who signed in last, so that the cookie stays short. */
const mostMembers = 5

/** A device, and who signed in with it: when, and what has to be as it was then. It opens nothing and is no session. */
const knownDevice = z.object({
  device: z.string(),
  members: z.array(z.object({ id: z.int(), mark: z.string(), time: z.number() })),
})

/** A device that this member signed in with before counts by itself, wherever it is; everything else by its network. */
export function placeOf(visit: Visit, staff: Staff | undefined): Place {
  const network = { name: networkOf(visit.request.ip), staffId: staff?.id ?? null, knownDevice: false }
  if (!staff) return network
  const known = deviceOf(visit)
  if (!known?.members.some(({ id, mark }) => id === staff.id && mark === markOf(staff))) return network
  return { ...network, name: `device ${known.device}`, knownDevice: true }
}

/** Remembers where this member has just proved who they are. */
export async function rememberPlace(call: Visit & Pick<Call, 'reply'>, tx: Db, staff: Staff): Promise<void> {
  rememberDevice(call, staff)
  await tx
    .insert(places)
    .values({ staffId: staff.id, place: networkOf(call.request.ip) })
    .onConflictDoUpdate({ target: [places.staffId, places.place], set: { time: sql`now()` } })
}

/** Gives the browser its cookie, or a new one after the member has changed the password there. */
export function rememberDevice({ platform, request, reply }: Visit & Pick<Call, 'reply'>, staff: Staff): void {
  const { device, members } = deviceOf({ platform, request }) ?? { device: randomKey(), members: [] }
  const others = members.filter(({ id }) => id !== staff.id).slice(-(mostMembers - 1))
  const sealed = JSON.stringify({
    device,
    members: [...others, { id: staff.id, mark: markOf(staff), time: Date.now() }],
  })
  const life = { path: `${basePath}/api`, maxAge: knownDays * 86_400, sameSite: 'strict' } as const
  void reply.setCookie(cookie, platform.secrets.seal(purpose, sealed), life)
}

function deviceOf({ platform, request }: Visit): z.infer<typeof knownDevice> | undefined {
  const text = request.cookies[cookie]
  const opened = text && open(platform, text)
  if (!opened) return undefined
  const { device, members } = knownDevice.parse(JSON.parse(opened))
  return { device, members: members.filter(({ time }) => time > Date.now() - knownDays * 86_400_000) }
}

/** Null for a text that is not ours, or that was sealed with an earlier key. */
function open({ secrets }: Platform, text: string): string | null {
  try {
    return secrets.open(purpose, text)
  } catch {
    return null
  }
}

/** Another password, whoever sets it, is another mark, so that the devices that knew the old one are known no longer. */
const markOf = ({ passwordHash }: Staff): string =>
  createHash('sha256')
    .update(passwordHash ?? '')
    .digest('base64url')
    .slice(0, 22)
