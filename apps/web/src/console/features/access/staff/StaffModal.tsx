import { contactsNeed, type StaffMember, staff, type staffForm } from '@lectern/contract/access/staff.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Form, Select } from 'antd'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { call } from '../../../../lib/call.ts'
import { useT } from '../../../context/i18n.ts'
import { useMay, useSession } from '../../../context/session.ts'
import {
  ConfirmPasswordField,
  NewPasswordField,
  OptionalEmailField,
  OptionalPhoneField,
  RealNameField,
  UsernameField,
} from '../../../kit/form/fields.tsx'
import { freshRow } from '../../../kit/record/fresh-row.ts'
import { RecordModal } from '../../../kit/record/RecordModal.tsx'
import { usePermissionTree } from '../shared/permission-tree/use-permission-tree.ts'
import { isBeyondOwn } from '../shared/rights-matrix/matrix-rules.ts'
import { useRoles } from './use-roles.ts'
import { staffWords } from './words.ts'

type StaffValues = z.input<typeof staffForm>
type NewStaffValues = StaffValues & { password: string; roleIds?: number[] }

/** Adds a member of staff, or edits this one. */
export default function StaffModal({
  member,
  onClose,
}: {
  member: StaffMember | null
  onClose: () => void
}): ReactNode {
  const t = useT()
  const may = useMay()
  const client = useQueryClient()
  const labels = staffWords.labels()
  if (member === null) {
    return (
      <RecordModal<NewStaffValues>
        title={t('staff.add')}
        list={staff.list}
        call={staff.create}
        draft="new"
        labels={{ ...labels, password: t('staff.password'), roleIds: t('staff.roles') }}
        initial={{}}
        save={(body) => call(staff.create, { body })}
        onClose={onClose}
      >
        <BaseFields />
        <NewPasswordField name="password" label={t('staff.password')} />
        <ConfirmPasswordField name="confirmation" of="password" />
        <RolesField />
      </RecordModal>
    )
  }
  return (
    <RecordModal<StaffValues>
      title={t('staff.edit')}
      list={staff.list}
      call={staff.update}
      draft={member.id}
      labels={labels}
      initial={member}
      version={member.version}
      record={{ id: member.id, name: member.realName }}
      save={(values, version) => call(staff.update, { body: { ...values, id: member.id, version } })}
      fetchStored={() => freshRow(client, staff.list, member.id)}
      onClose={onClose}
    >
      <BaseFields locked={may(contactsNeed) ? undefined : t('staff.contactsLocked')} />
    </RecordModal>
  )
}

/** Roles for a new member, for whoever may give roles. Those that hold more than the giver cannot be chosen. */
function RolesField(): ReactNode {
  const t = useT()
  const may = useMay()(staff.assignRoles)
  const { rights } = useSession()
  const roles = useRoles()
  const tree = usePermissionTree()
  if (!may) return null
  const options = (roles.data ?? []).map((role) => ({
    value: role.id,
    label: role.name,
    disabled: isBeyondOwn(role, tree.data ?? [], rights),
  }))
  return (
    <Form.Item name="roleIds" label={t('staff.roles')} extra={t('staff.rolesHelp')}>
      <Select mode="multiple" allowClear loading={roles.isPending} options={options} optionFilterProp="label" />
    </Form.Item>
  )
}

/** With why the phone and the mail address cannot be changed, if they cannot. */
function BaseFields({ locked }: { locked?: string | undefined }): ReactNode {
  return (
    <>
      <UsernameField name="username" />
      <RealNameField name="realName" />
      <OptionalPhoneField name="phone" locked={locked} />
      <OptionalEmailField name="email" locked={locked} />
    </>
  )
}
