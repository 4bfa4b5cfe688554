import { roles } from '@lectern/contract/access/roles.ts'
import { t } from '../../../context/i18n.ts'
import { recordWords } from '../../../kit/record/record-words.ts'
import { asGrants } from '../shared/grants-words.ts'

export const roleWords = recordWords({
  labels: () => ({ name: t('roles.name'), twoStep: t('roles.twoStep') }),
  more: () => ({ grants: t('roles.permissions'), builtin: t('roles.builtin') }),
  show: { grants: asGrants },
  // The ids are those of the grants, without their levels.
  hidden: ['permissionIds'],
  update: roles.update,
})
