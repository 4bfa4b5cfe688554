import type { PermissionNode } from '@lectern/contract/access/permissions.ts'
import { type Role, roles } from '@lectern/contract/access/roles.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Drawer, Result, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { call } from '../../../../lib/call.ts'
import { feedback } from '../../../context/feedback.ts'
import { Gate } from '../../../context/Gate.tsx'
import { useT } from '../../../context/i18n.ts'
import { usePhone } from '../../../context/media.ts'
import { refreshResource, resourceOf } from '../../../context/resources.ts'
import { useMay } from '../../../context/session.ts'
import { DraftNote } from '../../../kit/draft/DraftNote.tsx'
import { changedFields } from '../../../kit/draft/draft-fields.ts'
import { useDraft } from '../../../kit/draft/use-draft.ts'
import { showRefusal } from '../../../kit/form/refusal.ts'
import { useLeave } from '../../../kit/record/use-leave.ts'
import { usePermissionTree } from '../shared/permission-tree/use-permission-tree.ts'
import { sameGrants } from '../shared/rights-matrix/matrix-rules.ts'
import { RightsMatrix } from '../shared/rights-matrix/RightsMatrix.tsx'
import styles from './roles.module.css'

interface RolePermissionsDrawerProps {
  roleId: number
  onClose: () => void
}

/** The permissions that a role gives. */
export default function RolePermissionsDrawer({ roleId, onClose }: RolePermissionsDrawerProps): ReactNode {
  const t = useT()
  const role = useQuery({
    queryKey: [resourceOf(roles.list), 'record', roleId],
    queryFn: ({ signal }) => call(roles.get, { params: { id: roleId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const tree = usePermissionTree()
  const failed = [role, tree].find(({ error }) => error)
  if (role.data && tree.data) return <Permissions stored={role.data} nodes={tree.data} onClose={onClose} />
  return (
    <PlainDrawer title={t('roles.permissions')} onClose={onClose}>
      {failed ? (
        <Result
          status="warning"
          title={t('roles.loadFailed')}
          extra={<Button onClick={() => void failed.refetch()}>{t('kit.retry')}</Button>}
        />
      ) : (
        <Skeleton active paragraph={{ rows: 12 }} />
      )}
    </PlainDrawer>
  )
}

interface PermissionsProps {
  /** The current state on the server; the live channel refreshes it. */
  stored: Role
  nodes: PermissionNode[]
  onClose: () => void
}

function Permissions({ stored, nodes, onClose }: PermissionsProps): ReactNode {
  const t = useT()
  const client = useQueryClient()
  // The built-in role can be looked at only, by everybody.
  const readOnly = !useMay()(roles.allotPermissions) || stored.builtin
  const [open, setOpen] = useState(true)
  const draft = useDraft(`role grants ${stored.id}`, { grants: stored.grants })
  // With the grants that the draft began with, so that what others changed since shows.
  const [base, setBase] = useState((): Role => ({ ...stored, ...draft.restored?.base }))
  const [granted, setGranted] = useState(() => ({ ...stored, ...draft.restored?.mine }).grants)
  const dirty = !sameGrants(granted, base.grants)
  const [leave, question] = useLeave(open && dirty, () => {
    draft.forget()
    setOpen(false)
  })
  const grant = (next: Role['grants']) => {
    setGranted(next)
    draft.keep(() => changedFields({ grants: base.grants }, { grants: next }))
  }

  const { mutate, isPending } = useMutation({
    meta: { quiet: true },
    mutationFn: () => call(roles.allotPermissions, { params: { id: base.id }, body: granted }),
    onSuccess: () => {
      void refreshResource(client, resourceOf(roles.list))
      void feedback().message.success(t('kit.form.saved'))
      draft.forget()
      setOpen(false)
    },
    onError: showRefusal,
  })

  // The call takes no version, so a conflicting change by others is detected here.
  const changedByOthers = open && !isPending && !sameGrants(stored.grants, base.grants)
  const reload = () => {
    draft.forget()
    setBase(stored)
    setGranted(stored.grants)
  }
  return (
    <PlainDrawer
      title={t('roles.drawerTitle', { name: stored.name })}
      open={open}
      onLeave={leave}
      onClose={onClose}
      footer={
        <div className={styles.footer}>
          <Button onClick={leave}>{t(readOnly ? 'kit.close' : 'kit.cancel')}</Button>
          <Gate call={roles.allotPermissions}>
            <Button type="primary" loading={isPending} disabled={!dirty || changedByOthers} onClick={() => mutate()}>
              {t('kit.save')}
            </Button>
          </Gate>
        </div>
      }
    >
      {changedByOthers && (
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
      <DraftNote restored={draft.restored} onDiscard={reload} />
      <p className={styles.hint}>{t('roles.drawerHint')}</p>
      <RightsMatrix tree={nodes} granted={granted} readOnly={readOnly} onChange={grant} />
      {question}
    </PlainDrawer>
  )
}

interface PlainDrawerProps {
  title: string
  open?: boolean
  onLeave?: () => void
  onClose: () => void
  footer?: ReactNode
  children: ReactNode
}

function PlainDrawer({ title, open = true, onLeave, onClose, footer, children }: PlainDrawerProps): ReactNode {
  const phone = usePhone()
  return (
    <Drawer
      open={open}
      size={phone ? '100%' : 640}
      title={title}
      footer={footer}
      onClose={onLeave ?? onClose}
      afterOpenChange={(shown) => !shown && onClose()}
    >
      {children}
    </Drawer>
  )
}
