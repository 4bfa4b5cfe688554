import type { BodyOf } from '@lectern/contract/base/route.ts'
import { banners } from '@lectern/contract/operations/banners.ts'
import type { LinkTarget } from '@lectern/contract/operations/links.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../testing/test-server.ts'
import { readyUpload } from '../../../testing/uploads.ts'

type Form = BodyOf<typeof banners.create>

const noLink: LinkTarget = { type: 'NONE', refId: null, url: null }

export async function bannerForm(db: Db, values: Partial<Form> = {}): Promise<Form> {
  return {
    title: '一张横幅',
    image: await readyUpload(db, 'image'),
    link: noLink,
    position: 'HOME',
    platform: 'ALL',
    startTime: null,
    endTime: null,
    ...values,
  }
}

/** The ids of all banners in use, in the order shown, and their places. */
export async function shownBanners(who: Caller): Promise<{ ids: number[]; places: number[] }> {
  const { content } = await who.ask(banners.list, { query: { size: 200 } })
  return { ids: content.map(({ id }) => id), places: content.map(({ sequence }) => sequence) }
}

/** One to n. */
export const upTo = (n: number): number[] => Array.from({ length: n }, (_, at) => at + 1)
