import { account } from '../access/account.ts'
import { permissions } from '../access/permissions.ts'
import { roles } from '../access/roles.ts'
import { staff } from '../access/staff.ts'
import { tags } from '../access/tags.ts'

export default { account, permissions, roles, staff, tags }
