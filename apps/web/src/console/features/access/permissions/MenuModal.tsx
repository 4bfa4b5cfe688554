import { menuForm, permissionMenus } from '@lectern/contract/access/permissions.ts'
import type { PermissionMenu } from '@lectern/contract/access/session.ts'
import { optional } from '@lectern/contract/base/fields.ts'
import { ALWAYS } from '@lectern/contract/base/permission-codes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Form, Input, InputNumber, Select, Switch } from 'antd'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { call } from '../../../../lib/call.ts'
import { useT } from '../../../context/i18n.ts'
import { useBilingual } from '../../../context/use-bilingual.ts'
import { RecordField } from '../../../kit/record/RecordField.tsx'
import { RecordModal } from '../../../kit/record/RecordModal.tsx'
import { BranchSelect } from '../shared/permission-tree/BranchSelect.tsx'
import { flatten } from '../shared/permission-tree/tree.ts'
import { usePermissionTree } from '../shared/permission-tree/use-permission-tree.ts'
import { iconNames } from './menu-icon-names.ts'
import { formOf, newMenuSort } from './menu-moves.ts'
import { menuTreeKey } from './use-menu-tree.ts'
import { menuWords } from './words.ts'

type MenuValues = Omit<z.infer<typeof menuForm>, 'id' | 'version'>

interface MenuModalProps {
  menu: PermissionMenu | null
  /** The parent of a new menu. */
  parentId: number | null
  menus: PermissionMenu[]
  onClose: () => void
}

/** Adds a menu, or edits this one. */
export function MenuModal({ menu, parentId, menus, onClose }: MenuModalProps): ReactNode {
  const t = useT()
  const words = useBilingual()
  const client = useQueryClient()
  const labels = menuWords.labels()
  const permissions = flatten(usePermissionTree().data ?? [])
  const codes = [
    { value: ALWAYS as string, label: ALWAYS as string },
    ...permissions.map(({ code, name }) => ({ value: code, label: `${code} · ${words(name)}` })),
  ]
  const yesNo = (value: unknown) => t(value ? 'permissions.menus.yes' : 'permissions.menus.no')
  const { shape } = menuForm
  const defaults: Partial<MenuValues> = { parentId, sort: newMenuSort(menus, parentId), hidden: false, keepAlive: true }
  const fetchStored = async () => {
    await client.refetchQueries({ queryKey: menuTreeKey })
    const fresh = flatten(client.getQueryData<PermissionMenu[]>(menuTreeKey) ?? [])
    return fresh.find(({ id }) => id === menu?.id)
  }
  return (
    <RecordModal<MenuValues>
      title={t(menu ? 'permissions.menus.edit' : 'permissions.menus.add')}
      list={permissionMenus.tree}
      call={permissionMenus.save}
      draft={menu?.id ?? `new ${parentId}`}
      labels={labels}
      initial={menu ? formOf(menu) : defaults}
      version={menu?.version}
      record={menu && { id: menu.id, name: words(menu.title) }}
      save={(values, version) => {
        const body = { ...values, parentId: values.parentId ?? null, icon: values.icon ?? null }
        return call(permissionMenus.save, { body: { ...body, id: menu?.id, version } })
      }}
      fetchStored={fetchStored}
      show={{ ...menuWords.show, hidden: yesNo, keepAlive: yesNo }}
      onClose={onClose}
    >
      <RecordField name={['title', 'zh']} label={labels['title.zh']} schema={shape.title.shape.zh}>
        <Input maxLength={30} showCount />
      </RecordField>
      <RecordField name={['title', 'en']} label={labels['title.en']} schema={shape.title.shape.en}>
        <Input maxLength={60} showCount />
      </RecordField>
      <RecordField name="parentId" label={labels.parentId} schema={optional(shape.parentId)}>
        <BranchSelect
          nodes={menus}
          titleOf={(node) => words(node.title)}
          movingId={menu?.id}
          none={t('permissions.top')}
        />
      </RecordField>
      <RecordField name="path" label={labels.path} schema={shape.path} help={t('permissions.menus.pathHelp')}>
        <Input maxLength={100} autoComplete="off" spellCheck={false} />
      </RecordField>
      <RecordField
        name="code"
        label={labels.code}
        schema={shape.code}
        missing="choose"
        help={t('permissions.menus.codeHelp')}
      >
        <CodesInput options={codes} />
      </RecordField>
      <RecordField name="icon" label={labels.icon} schema={optional(shape.icon)}>
        <Select
          allowClear
          placeholder={t('permissions.menus.noIcon')}
          options={iconNames.map((name) => ({ value: name, label: t(`permissions.menus.icons.${name}`) }))}
        />
      </RecordField>
      <RecordField name="sort" label={labels.sort} schema={shape.sort} help={t('permissions.menus.sortHelp')}>
        <InputNumber min={0} max={999_999} precision={0} />
      </RecordField>
      <Form.Item name="hidden" label={labels.hidden} extra={t('permissions.menus.hiddenHelp')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item
        name="keepAlive"
        label={labels.keepAlive}
        extra={t('permissions.menus.keepAliveHelp')}
        valuePropName="checked"
      >
        <Switch />
      </Form.Item>
    </RecordModal>
  )
}

interface CodesInputProps {
  id?: string
  options: { value: string; label: string }[]
  /** The codes, separated by commas. */
  value?: string
  onChange?: (codes: string | undefined) => void
}

/** Several codes, any of which opens the page. */
function CodesInput({ id, options, value, onChange }: CodesInputProps): ReactNode {
  return (
    <Select
      id={id}
      mode="multiple"
      maxCount={10}
      showSearch={{ optionFilterProp: 'label' }}
      options={options}
      value={value?.split(',') ?? []}
      onChange={(codes: string[]) => onChange?.(codes.join(',') || undefined)}
    />
  )
}
