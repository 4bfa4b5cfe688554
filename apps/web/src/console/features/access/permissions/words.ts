import { permissionAdmin, permissionMenus } from '@lectern/contract/access/permissions.ts'
import { asText } from '../../../../lib/as-text.ts'
import { t } from '../../../context/i18n.ts'
import { recordWords, type ShowField } from '../../../kit/record/record-words.ts'
import { asChoice } from '../../../kit/record/show-values.tsx'

/** What is above, by its number; nothing is above what is at the top. */
const asParent: ShowField = (id) => (typeof id === 'number' ? `#${id}` : t('permissions.top'))

export const permissionWords = recordWords({
  labels: () => ({
    code: t('permissions.code'),
    'name.zh': t('permissions.nameZh'),
    'name.en': t('permissions.nameEn'),
    mid: t('permissions.parent'),
    menuId: t('permissions.menu'),
  }),
  show: { mid: asParent, menuId: (id) => (typeof id === 'number' ? `#${id}` : t('permissions.noMenu')) },
  update: permissionAdmin.update,
})

export const menuWords = recordWords({
  labels: () => ({
    'title.zh': t('permissions.menus.titleZh'),
    'title.en': t('permissions.menus.titleEn'),
    parentId: t('permissions.menus.parent'),
    path: t('permissions.menus.path'),
    code: t('permissions.menus.code'),
    icon: t('permissions.menus.icon'),
    sort: t('permissions.menus.sort'),
    hidden: t('permissions.menus.hidden'),
    keepAlive: t('permissions.menus.keepAlive'),
  }),
  show: {
    parentId: asParent,
    code: (codes) => asText(codes).split(',').join(', '),
    icon: (icon) => (icon ? asChoice('permissions.menus.icons')(icon) : t('permissions.menus.noIcon')),
  },
  update: permissionMenus.save,
})
