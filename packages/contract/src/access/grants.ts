import { z } from 'zod'
import { id } from '../base/fields.ts'
import { level } from '../base/rights.ts'

/** A permission and the level at which it is granted. */
export const grant = z.object({ id, level })
export type Grant = z.infer<typeof grant>

/** What to grant: permissions by their ids, with a level where it is less than FULL. */
export const grantsForm = z
  .array(
    z.union([
      id.transform((permissionId): Grant => ({ id: permissionId, level: 'FULL' })),
      z.object({ id, level: level.default('FULL') }),
    ]),
  )
  .max(500)
