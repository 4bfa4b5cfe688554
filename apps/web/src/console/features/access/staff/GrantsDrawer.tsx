import { roles } from '@lectern/contract/access/roles.ts'
import { type StaffMember, staff } from '@lectern/contract/access/staff.ts'
import { tags } from '@lectern/contract/access/tags.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Drawer, Result, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { call } from '../../../../lib/call.ts'
import { useTags } from '../../../business/tags/use-tags.ts'
import { feedback } from '../../../context/feedback.ts'
import { useT } from '../../../context/i18n.ts'
import { usePhone } from '../../../context/media.ts'
import { refreshResource, resourceOf } from '../../../context/resources.ts'
import { DraftNote } from '../../../kit/draft/DraftNote.tsx'
import { changedFields } from '../../../kit/draft/draft-fields.ts'
import { useDraft } from '../../../kit/draft/use-draft.ts'
import { isConflict, showRefusal } from '../../../kit/form/refusal.ts'
import { freshRow } from '../../../kit/record/fresh-row.ts'
import { useLeave } from '../../../kit/record/use-leave.ts'
import { usePermissionTree } from '../shared/permission-tree/use-permission-tree.ts'
import { grantsOfRoles, sameGrants } from '../shared/rights-matrix/matrix-rules.ts'
import { RightsMatrix } from '../shared/rights-matrix/RightsMatrix.tsx'
import { RoleChoices, TagChoices } from './choices.tsx'
import styles from './staff.module.css'
import { useRoles } from './use-roles.ts'

type Grants = Pick<StaffMember, 'roleIds' | 'grants' | 'tagIds'>

const grantsOf = ({ roleIds, grants, tagIds }: Grants): Grants => ({ roleIds, grants, tagIds })

/** Roles, tags and direct permissions of a member, saved in one go. */
export default function GrantsDrawer({ member, onClose }: { member: StaffMember; onClose: () => void }): ReactNode {
  const t = useT()
  const phone = usePhone()
  const client = useQueryClient()
  const [open, setOpen] = useState(true)
  const draft = useDraft(`staff grants ${member.id}`, grantsOf(member))
  // With the version that the draft began with, so that the server refuses to overwrite what others saved since.
  const [base, setBase] = useState(() => ({ ...member, version: draft.restored?.version ?? member.version }))
  const [grants, setGrants] = useState((): Grants => ({ ...grantsOf(member), ...draft.restored?.mine }))
  const [theirs, setTheirs] = useState<StaffMember | null>(null)
  const dirty = !sameAs(grants, base)
  const [leave, question] = useLeave(open && dirty, () => {
    draft.forget()
    setOpen(false)
  })
  const change = (next: Grants) => {
    setGrants(next)
    draft.keep(() => {
      const changed = changedFields(grantsOf(base), next)
      return changed && { version: base.version, ...changed }
    })
  }

  const { mutate, isPending } = useMutation({
    meta: { quiet: true },
    mutationFn: () => {
      const { roleIds, grants: permissionIds, tagIds } = grants
      return call(staff.updateRbac, { body: { id: base.id, roleIds, permissionIds, tagIds, version: base.version } })
    },
    onSuccess: () => {
      void refreshResource(client, resourceOf(staff.list))
      void refreshResource(client, resourceOf(roles.list))
      void refreshResource(client, resourceOf(tags.list))
      void feedback().message.success(t('kit.form.saved'))
      draft.forget()
      setOpen(false)
    },
    onError: async (refusal) => {
      const fresh = isConflict(refusal) ? await freshRow(client, staff.list, base.id) : undefined
      if (fresh) setTheirs(fresh)
      else showRefusal(refusal)
    },
  })
  const reload = () => {
    if (!theirs) return
    draft.forget()
    setBase(theirs)
    setGrants(grantsOf(theirs))
    setTheirs(null)
  }

  return (
    <Drawer
      open={open}
      size={phone ? '100%' : 960}
      title={t('staff.grants.title', { name: member.realName })}
      mask={{ closable: !dirty }}
      onClose={leave}
      afterOpenChange={(shown) => !shown && onClose()}
      footer={
        <div className={styles.footer}>
          <Button onClick={leave}>{t('kit.cancel')}</Button>
          <Button type="primary" loading={isPending} disabled={!dirty || theirs !== null} onClick={() => mutate()}>
            {t('kit.save')}
          </Button>
        </div>
      }
    >
      {theirs && (
        <Alert
          className={styles.notice}
          type="warning"
          showIcon
          role="alert"
          title={t('kit.conflict.title')}
          action={
            <Button size="small" onClick={reload}>
              {t('kit.conflict.reload')}
            </Button>
          }
        />
      )}
      <DraftNote
        restored={draft.restored}
        onDiscard={() => {
          draft.forget()
          setGrants(grantsOf(base))
        }}
      />
      <GrantsForm grants={grants} onChange={(changed) => change({ ...grants, ...changed })} />
      {question}
    </Drawer>
  )
}

const sameIds = (one: number[], other: number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id))

const sameAs = (one: Grants, other: Grants): boolean =>
  sameIds(one.roleIds, other.roleIds) && sameIds(one.tagIds, other.tagIds) && sameGrants(one.grants, other.grants)

interface GrantsFormProps {
  grants: Grants
  onChange: (change: Partial<Grants>) => void
}

function GrantsForm({ grants, onChange }: GrantsFormProps): ReactNode {
  const t = useT()
  const roles = useRoles()
  const tags = useTags()
  const tree = usePermissionTree()
  const failed = [roles, tags, tree].find(({ error }) => error)
  if (failed) {
    const retry = <Button onClick={() => void failed.refetch()}>{t('kit.retry')}</Button>
    return <Result status="warning" title={t('staff.grants.loadFailed')} extra={retry} />
  }
  if (!roles.data || !tags.data || !tree.data) return <Skeleton active paragraph={{ rows: 12 }} />
  return (
    <div className={styles.grants}>
      <div>
        <RoleChoices
          roles={roles.data}
          tree={tree.data}
          chosen={grants.roleIds}
          onChange={(roleIds) => onChange({ roleIds })}
        />
        <TagChoices tags={tags.data} chosen={grants.tagIds} onChange={(tagIds) => onChange({ tagIds })} />
      </div>
      <section>
        <h2>{t('staff.grants.permissions')}</h2>
        <p className={styles.hint}>{t('staff.grants.permissionsHint')}</p>
        <RightsMatrix
          tree={tree.data}
          granted={grants.grants}
          fromRoles={grantsOfRoles(roles.data, grants.roleIds)}
          onChange={(granted) => onChange({ grants: granted })}
        />
      </section>
    </div>
  )
}
