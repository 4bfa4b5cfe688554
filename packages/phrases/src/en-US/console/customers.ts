import { accountPage } from '../customers/account-page.ts'
import { accounts } from '../customers/accounts.ts'
import { feedback } from '../customers/feedback.ts'
import { vipPackages } from '../customers/vip-packages.ts'

export default { accountPage, accounts, feedback, vipPackages }
