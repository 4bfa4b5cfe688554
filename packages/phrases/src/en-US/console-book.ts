import { account } from './account.ts'
import { audioArticles } from './audio-articles.ts'
import { audit } from './audit.ts'
import { courseCentre } from './course-centre.ts'
import { dashboard } from './dashboard.ts'
import { domains } from './domains.ts'
import { errors } from './errors.ts'
import { faq } from './faq.ts'
import { hotWords } from './hot-words.ts'
import { kit } from './kit.ts'
import { lessons } from './lessons.ts'
import { operLog } from './oper-log.ts'
import { permissions } from './permissions.ts'
import { roles } from './roles.ts'
import { shell } from './shell.ts'
import { signIn } from './sign-in.ts'
import { staff } from './staff.ts'
import { tags } from './tags.ts'
import { uploads } from './uploads.ts'
import { validation } from './validation.ts'

export default {
  account,
  audioArticles,
  audit,
  courseCentre,
  dashboard,
  domains,
  errors,
  faq,
  hotWords,
  kit,
  lessons,
  operLog,
  permissions,
  roles,
  shell,
  signIn,
  staff,
  tags,
  uploads,
  validation,
}
