import { type Role, roleForm, roles } from '@lectern/contract/access/roles.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../../../lib/call.ts'
import { useT } from '../../../context/i18n.ts'
import { freshRow } from '../../../kit/record/fresh-row.ts'
import { RecordField } from '../../../kit/record/RecordField.tsx'
import { RecordModal } from '../../../kit/record/RecordModal.tsx'
import { roleWords } from './words.ts'

/** What the name is for. */
type RoleNaming = { kind: 'add' } | { kind: 'rename' | 'copy'; role: Role }

interface RoleModalProps {
  naming: RoleNaming
  /** Called with the id of a new role, which needs permissions next. */
  onAdded: (id: number) => void
  onClose: () => void
}

/** Asks for the name of a new role or of a copy, or for a new name. */
export function RoleModal({ naming, onAdded, onClose }: RoleModalProps): ReactNode {
  const t = useT()
  const client = useQueryClient()
  const label = naming.kind === 'copy' ? t('roles.copyName') : roleWords.labels().name
  const parts = {
    add: () => ({
      title: t('roles.add'),
      route: roles.create,
      name: undefined,
      save: async (name: string) => onAdded((await call(roles.create, { body: { name } })).id),
    }),
    rename: (role: Role) => ({
      title: t('roles.rename'),
      route: roles.update,
      name: role.name,
      save: (name: string, version?: number) => call(roles.update, { body: { id: role.id, name, version } }),
    }),
    copy: (role: Role) => ({
      title: t('roles.copyTitle', { name: role.name }),
      route: roles.copy,
      name: t('roles.copyOf', { name: role.name }).slice(0, 30),
      save: (name: string) => call(roles.copy, { params: { copiedId: role.id, roleName: name.trim() } }),
    }),
  }
  const { title, route, name, save } = naming.kind === 'add' ? parts.add() : parts[naming.kind](naming.role)
  return (
    <RecordModal<{ name: string }>
      title={title}
      list={roles.list}
      call={route}
      draft={naming.kind === 'add' ? 'new' : naming.role.id}
      labels={{ name: label }}
      initial={{ name }}
      version={naming.kind === 'rename' ? naming.role.version : undefined}
      record={naming.kind === 'rename' ? { id: naming.role.id, name: naming.role.name } : null}
      save={(values, version) => save(values.name, version)}
      fetchStored={naming.kind === 'rename' ? () => freshRow(client, roles.list, naming.role.id) : undefined}
      onClose={onClose}
    >
      <RecordField name="name" label={label} schema={roleForm.shape.name}>
        <Input maxLength={30} showCount />
      </RecordField>
    </RecordModal>
  )
}
