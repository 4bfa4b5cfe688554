import {
  type PermissionItem,
  type PermissionNode,
  permissionAdmin,
  permissionForm,
} from '@lectern/contract/access/permissions.ts'
import type { PermissionMenu } from '@lectern/contract/access/session.ts'
import { optional } from '@lectern/contract/base/fields.ts'
import { permissionCodes } from '@lectern/contract/base/permission-codes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { call } from '../../../../lib/call.ts'
import { useT } from '../../../context/i18n.ts'
import { useBilingual } from '../../../context/use-bilingual.ts'
import { freshRow } from '../../../kit/record/fresh-row.ts'
import { RecordField } from '../../../kit/record/RecordField.tsx'
import { RecordModal } from '../../../kit/record/RecordModal.tsx'
import { BranchSelect } from '../shared/permission-tree/BranchSelect.tsx'
import { flatten } from '../shared/permission-tree/tree.ts'
import { permissionWords } from './words.ts'

type PermissionValues = z.infer<typeof permissionForm>

/** Codes that the product's own calls require. */
const builtInCodes: ReadonlySet<string> = new Set(permissionCodes)
export const isBuiltInCode = (code: string): boolean => builtInCodes.has(code)

interface PermissionModalProps {
  permission: PermissionItem | null
  tree: PermissionNode[]
  /** Null if the user may not see the menus; the stored menu is then kept. */
  menus: PermissionMenu[] | null
  onClose: () => void
}

/** Adds a permission, or edits this one. */
export function PermissionModal({ permission, tree, menus, onClose }: PermissionModalProps): ReactNode {
  const t = useT()
  const words = useBilingual()
  const client = useQueryClient()
  const labels = permissionWords.labels()
  const builtIn = permission !== null && isBuiltInCode(permission.code)
  const { code, name, mid, menuId } = permissionForm.shape
  const nameOf = (nodes: readonly PermissionNode[], id: unknown, none: string) => {
    const node = flatten(nodes).find((each) => each.id === id)
    return node ? words(node.name) : none
  }
  return (
    <RecordModal<PermissionValues>
      title={t(permission ? 'permissions.edit' : 'permissions.add')}
      list={permissionAdmin.list}
      call={permission ? permissionAdmin.update : permissionAdmin.create}
      draft={permission?.id ?? 'new'}
      labels={labels}
      initial={permission ?? {}}
      version={permission?.version}
      record={permission && { id: permission.id, name: words(permission.name) }}
      save={(values, version) => {
        const storedMenuId = permission?.menuId ?? null
        const newMenuId = menus === null ? storedMenuId : (values.menuId ?? null)
        const body = { ...values, mid: values.mid ?? null, menuId: newMenuId }
        return permission
          ? call(permissionAdmin.update, { body: { ...body, id: permission.id, version } })
          : call(permissionAdmin.create, { body })
      }}
      fetchStored={() => freshRow(client, permissionAdmin.list, permission?.id ?? 0)}
      show={{ ...permissionWords.show, mid: (id) => nameOf(tree, id, t('permissions.top')) }}
      onClose={onClose}
    >
      <RecordField
        name="code"
        label={labels.code}
        schema={code}
        help={t(builtIn ? 'permissions.ownCode' : 'permissions.codeHelp')}
      >
        <Input maxLength={40} disabled={builtIn} autoComplete="off" spellCheck={false} />
      </RecordField>
      <RecordField name={['name', 'zh']} label={labels['name.zh']} schema={name.shape.zh}>
        <Input maxLength={30} showCount />
      </RecordField>
      <RecordField name={['name', 'en']} label={labels['name.en']} schema={name.shape.en}>
        <Input maxLength={60} showCount />
      </RecordField>
      <RecordField name="mid" label={labels.mid} schema={optional(mid)}>
        <BranchSelect
          nodes={tree}
          titleOf={(node) => words(node.name)}
          movingId={permission?.id}
          none={t('permissions.top')}
        />
      </RecordField>
      {menus && (
        <RecordField name="menuId" label={labels.menuId} schema={optional(menuId)}>
          <BranchSelect nodes={menus} titleOf={(node) => words(node.title)} none={t('permissions.noMenu')} />
        </RecordField>
      )}
    </RecordModal>
  )
}
