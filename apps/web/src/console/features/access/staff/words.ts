import { staff } from '@lectern/contract/access/staff.ts'
import { tagIdsShow } from '../../../business/tags/TagText.tsx'
import { t } from '../../../context/i18n.ts'
import { recordWords } from '../../../kit/record/record-words.ts'
import { asGrants, asNumbers } from '../shared/grants-words.ts'

const asState = (value: unknown) => t(value === true || value === 'ACTIVE' ? 'kit.enabled' : 'kit.disabled')

export const staffWords = recordWords({
  labels: () => ({
    username: t('kit.fields.username'),
    realName: t('kit.fields.realName'),
    phone: t('kit.fields.phone'),
    email: t('kit.fields.email'),
  }),
  more: () => ({
    roleIds: t('staff.roles'),
    roles: t('staff.roles'),
    grants: t('staff.grants.permissions'),
    permissions: t('staff.grants.permissions'),
    tagIds: t('staff.tags'),
    tags: t('staff.tags'),
    active: t('staff.state'),
    activeflg: t('staff.state'),
  }),
  show: {
    active: asState,
    activeflg: asState,
    roleIds: asNumbers,
    ...tagIdsShow,
    grants: asGrants,
  },
  // Secrets are never kept; the ids of permissions are those of the grants, without their levels.
  hidden: ['password', 'code', 'permissionIds', 'lastLoginTime'],
  update: staff.update,
})
