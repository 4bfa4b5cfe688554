import { audit } from '../base/audit.ts'
import { errors } from '../base/errors.ts'
import { kit } from '../base/kit.ts'
import { rights } from '../base/rights.ts'
import { shell } from '../base/shell.ts'
import { validation } from '../base/validation.ts'
import { search } from '../home/search.ts'

export default { audit, errors, kit, rights, search, shell, validation }
