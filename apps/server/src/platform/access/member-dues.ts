import type { Due } from '@lectern/contract/base/route.ts'
import { type SQL, sql } from 'drizzle-orm'

/** What a member has to do before anything else, or null. `staff` is in the statement, as its own table. */
export const dueOfStaff: SQL<Due | null> = sql`case
  when staff.password_given then 'password'
  when exists (select from staff_role join role on role.id = staff_role.role_id
               where staff_role.staff_id = staff.id and role.two_step)
    and not exists (select from two_step where two_step.staff_id = staff.id and two_step.confirmed) then 'twoStep'
end`
