import access from './console/access.ts'
import content from './console/content.ts'
import customers from './console/customers.ts'
import finance from './console/finance.ts'
import home from './console/home.ts'
import operations from './console/operations.ts'
import shell from './console/shell.ts'
import signIn from './console/sign-in.ts'
import system from './console/system.ts'

/** All of the console's phrases. Browsers load the parts, each with the pages that show them. */
export default {
  ...access,
  ...content,
  ...customers,
  ...finance,
  ...home,
  ...operations,
  ...shell,
  ...signIn,
  ...system,
}
