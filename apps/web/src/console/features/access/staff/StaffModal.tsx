import { type StaffMember, staff, type staffForm } from '@lectern/contract/access/staff.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { call } from '../../../../lib/call.ts'
import { useT } from '../../../context/i18n.ts'
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

type StaffValues = z.input<typeof staffForm>
type NewStaffValues = StaffValues & { password: string }

/** Adds a member of staff, or edits this one. */
export default function StaffModal({
  member,
  onClose,
}: {
  member: StaffMember | null
  onClose: () => void
}): ReactNode {
  const t = useT()
  const client = useQueryClient()
  const labels = {
    username: t('kit.fields.username'),
    realName: t('kit.fields.realName'),
    phone: t('kit.fields.phone'),
    email: t('kit.fields.email'),
  }
  if (member === null) {
    return (
      <RecordModal<NewStaffValues>
        title={t('staff.add')}
        list={staff.list}
        labels={{ ...labels, password: t('staff.password') }}
        initial={{}}
        save={(body) => call(staff.create, { body })}
        onClose={onClose}
      >
        <BaseFields />
        <NewPasswordField name="password" label={t('staff.password')} />
        <ConfirmPasswordField name="confirmation" of="password" />
      </RecordModal>
    )
  }
  return (
    <RecordModal<StaffValues>
      title={t('staff.edit')}
      list={staff.list}
      labels={labels}
      initial={member}
      version={member.version}
      save={(values, version) => call(staff.update, { body: { ...values, id: member.id, version } })}
      fetchStored={() => freshRow(client, staff.list, member.id)}
      onClose={onClose}
    >
      <BaseFields />
    </RecordModal>
  )
}

function BaseFields(): ReactNode {
  return (
    <>
      <UsernameField name="username" />
      <RealNameField name="realName" />
      <OptionalPhoneField name="phone" />
      <OptionalEmailField name="email" />
    </>
  )
}
