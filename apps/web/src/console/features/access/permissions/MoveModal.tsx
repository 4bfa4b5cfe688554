import {
  type PermissionItem,
  type PermissionNode,
  permissionAdmin,
  permissionForm,
} from '@lectern/contract/access/permissions.ts'
import { optional } from '@lectern/contract/base/fields.ts'
import type { ReactNode } from 'react'
import { call } from '../../../../lib/call.ts'
import { useT } from '../../../context/i18n.ts'
import { useBilingual } from '../../../context/use-bilingual.ts'
import { RecordField } from '../../../kit/record/RecordField.tsx'
import { RecordModal } from '../../../kit/record/RecordModal.tsx'
import { BranchSelect } from '../shared/permission-tree/BranchSelect.tsx'

interface MoveModalProps {
  permission: PermissionItem
  tree: PermissionNode[]
  onClose: () => void
}

/** Puts a permission below another parent, or at the top. */
export function MoveModal({ permission, tree, onClose }: MoveModalProps): ReactNode {
  const t = useT()
  const words = useBilingual()
  const { id, name, mid } = permission
  const label = t('permissions.moveTo')
  return (
    <RecordModal<{ mid: number | null }>
      title={t('permissions.moveTitle', { name: words(name) })}
      list={permissionAdmin.list}
      call={permissionAdmin.appointParent}
      draft={permission.id}
      labels={{ mid: label }}
      initial={{ mid }}
      // A parent of 0 means the top level.
      save={(values) => call(permissionAdmin.appointParent, { params: { id, mid: values.mid ?? 0 } })}
      onClose={onClose}
    >
      <RecordField name="mid" label={label} schema={optional(permissionForm.shape.mid)}>
        <BranchSelect nodes={tree} titleOf={(node) => words(node.name)} movingId={id} none={t('permissions.top')} />
      </RecordField>
    </RecordModal>
  )
}
