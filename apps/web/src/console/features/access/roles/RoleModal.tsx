import { type Role, roleForm, roles } from '@lectern/contract/access/roles.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Form, Input, Switch } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../../../lib/call.ts'
import { useT } from '../../../context/i18n.ts'
import { useSession } from '../../../context/session.ts'
import { freshRow } from '../../../kit/record/fresh-row.ts'
import { RecordField } from '../../../kit/record/RecordField.tsx'
import { RecordModal } from '../../../kit/record/RecordModal.tsx'
import { usePermissionTree } from '../shared/permission-tree/use-permission-tree.ts'
import { isBeyondOwn } from '../shared/rights-matrix/matrix-rules.ts'
import { roleWords } from './words.ts'

/** What the name is for. */
type RoleNaming = { kind: 'add' } | { kind: 'rename' | 'copy'; role: Role }

interface RoleModalProps {
  naming: RoleNaming
  /** Called with the id of a new role, which needs permissions next. */
  onAdded: (id: number) => void
  onClose: () => void
}

interface RoleValues {
  name: string
  twoStep?: boolean | undefined
}

/** Asks for the name of a new role or of a copy, or for a new name; and how its holders must sign in. */
export function RoleModal({ naming, onAdded, onClose }: RoleModalProps): ReactNode {
  const t = useT()
  const client = useQueryClient()
  const role = naming.kind === 'add' ? undefined : naming.role
  const label = naming.kind === 'copy' ? t('roles.copyName') : roleWords.labels().name
  const parts = {
    add: () => ({
      title: t('roles.add'),
      route: roles.create,
      initial: { twoStep: false } as Partial<RoleValues>,
      save: async (values: RoleValues) => onAdded((await call(roles.create, { body: values })).id),
    }),
    rename: (role: Role) => ({
      title: t('roles.edit'),
      route: roles.update,
      initial: { name: role.name, twoStep: role.twoStep },
      save: (values: RoleValues, version?: number) => call(roles.update, { body: { ...values, id: role.id, version } }),
    }),
    copy: (role: Role) => ({
      title: t('roles.copyTitle', { name: role.name }),
      route: roles.copy,
      initial: { name: t('roles.copyOf', { name: role.name }).slice(0, 30) },
      save: ({ name }: RoleValues) => call(roles.copy, { params: { copiedId: role.id, roleName: name.trim() } }),
    }),
  }
  const { title, route, initial, save } = naming.kind === 'add' ? parts.add() : parts[naming.kind](naming.role)
  return (
    <RecordModal<RoleValues>
      title={title}
      list={roles.list}
      call={route}
      draft={naming.kind === 'add' ? 'new' : naming.role.id}
      labels={{ name: label, twoStep: t('roles.twoStep') }}
      initial={initial}
      version={naming.kind === 'rename' ? naming.role.version : undefined}
      record={naming.kind === 'rename' ? { id: naming.role.id, name: naming.role.name } : null}
      save={(values, version) => save(values, version)}
      fetchStored={naming.kind === 'rename' ? () => freshRow(client, roles.list, naming.role.id) : undefined}
      onClose={onClose}
    >
      <RecordField name="name" label={label} schema={roleForm.shape.name}>
        <Input maxLength={30} showCount readOnly={role?.builtin} />
      </RecordField>
      {naming.kind !== 'copy' && <TwoStepField role={role} />}
    </RecordModal>
  )
}

/** Only whoever holds all that the role gives may say how its holders must sign in. */
function TwoStepField({ role }: { role: Role | undefined }): ReactNode {
  const t = useT()
  const { rights } = useSession()
  const tree = usePermissionTree()
  const beyond = role !== undefined && isBeyondOwn(role, tree.data ?? [], rights)
  return (
    <Form.Item name="twoStep" label={t('roles.twoStep')} extra={t('roles.twoStepHelp')} valuePropName="checked">
      <Switch disabled={beyond || tree.isPending} />
    </Form.Item>
  )
}
