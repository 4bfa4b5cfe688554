import { z } from 'zod'
import { id, idsText } from '../base/fields.ts'
import { defineRoute } from '../base/route.ts'
import { courseSections, itemKinds } from './course-centre.ts'

const section = z.enum(courseSections)

/** Where lessons, series and articles are looked after, for the links that name them elsewhere. */
export const coursePlaces = {
  find: defineRoute({
    method: 'GET',
    path: '/api/management/common/course-place',
    summary: 'The sections in which courses and lessons are looked after',
    permission: ['COURSE', 'ORIGINAL_READING'],
    query: z.object({ items: idsText.optional(), lessons: idsText.optional() }),
    /** Without those that were deleted. */
    reply: z.object({
      items: z.array(z.object({ id, section, kind: z.enum(itemKinds) })),
      lessons: z.array(z.object({ id, section })),
    }),
  }),
}
