import { permissionAdmin, permissionMenus } from '@lectern/contract/access/permissions.ts'
import type { PermissionMenu } from '@lectern/contract/access/session.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Flex, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../../../lib/call.ts'
import { Gate } from '../../../context/Gate.tsx'
import { useT } from '../../../context/i18n.ts'
import { resourceOf } from '../../../context/resources.ts'
import { useBilingual } from '../../../context/use-bilingual.ts'
import { HistoryButton } from '../../../kit/record/HistoryButton.tsx'
import { RecordFacts } from '../../../kit/record/RecordPart.tsx'
import { isIconName } from './menu-icon-names.ts'
import styles from './permissions.module.css'

interface MenuDetailProps {
  menu: PermissionMenu
  onEdit: () => void
  onAddBelow: () => void
  onRemove: () => void
}

/** The chosen menu: its settings and the permissions that belong to it. */
export function MenuDetail({ menu, onEdit, onAddBelow, onRemove }: MenuDetailProps): ReactNode {
  const t = useT()
  const words = useBilingual()
  const yesNo = (value: boolean) => t(value ? 'permissions.menus.yes' : 'permissions.menus.no')
  const icon = isIconName(menu.icon) ? t(`permissions.menus.icons.${menu.icon}`) : (menu.icon ?? '')
  const facts: [string, ReactNode][] = [
    [t('permissions.menus.titleZh'), menu.title.zh],
    [t('permissions.menus.titleEn'), menu.title.en],
    [t('permissions.menus.path'), <code key="path">{menu.path}</code>],
    [t('permissions.menus.code'), <code key="code">{menu.code.split(',').join(', ')}</code>],
    [t('permissions.menus.icon'), icon || t('permissions.menus.noIcon')],
    [t('permissions.menus.sort'), menu.sort],
    [t('permissions.menus.hidden'), yesNo(menu.hidden)],
    [t('permissions.menus.keepAlive'), yesNo(menu.keepAlive)],
  ]
  return (
    <>
      <Flex wrap gap="small" justify="space-between" align="center" className={styles.detailHead}>
        <h2>{words(menu.title)}</h2>
        <Flex wrap gap="small">
          <Gate call={permissionMenus.save}>
            <Button size="small" onClick={onAddBelow}>
              {t('permissions.menus.addBelow')}
            </Button>
            <Button size="small" type="primary" onClick={onEdit}>
              {t('kit.edit')}
            </Button>
          </Gate>
          <HistoryButton
            size="small"
            of={{ resource: resourceOf(permissionMenus.tree), id: menu.id, name: words(menu.title) }}
          />
          <Gate call={permissionMenus.remove}>
            <Button size="small" danger onClick={onRemove}>
              {t('kit.remove')}
            </Button>
          </Gate>
        </Flex>
      </Flex>
      <RecordFacts facts={facts} />
      <h3>{t('permissions.menus.permissions')}</h3>
      <MenuPermissions id={menu.id} />
    </>
  )
}

function MenuPermissions({ id }: { id: number }): ReactNode {
  const t = useT()
  const words = useBilingual()
  const { data, error } = useQuery({
    // Keyed under the resource of the permissions, so that a change of those refreshes this.
    queryKey: [resourceOf(permissionAdmin.list), 'ofMenu', id],
    queryFn: ({ signal }) => call(permissionMenus.permissions, { params: { id } }, { signal }),
  })
  if (error) return <p className={styles.hint}>{t('kit.list.loadFailed')}</p>
  if (!data) return <Skeleton active title={false} />
  if (data.length === 0) return <p className={styles.hint}>{t('permissions.menus.noPermissions')}</p>
  return (
    <ul className={styles.permissions}>
      {data.map(({ id: permissionId, code, name }) => (
        <li key={permissionId}>
          {words(name)} <code>{code}</code>
        </li>
      ))}
    </ul>
  )
}
