import { LinkOutlined } from '@ant-design/icons'
import { type SavedView, savedViews, type ViewSharing } from '@lectern/contract/home/saved-views.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Button, Form, Modal, Select, Switch } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { useT } from '../../context/i18n.ts'
import { resourceOf } from '../../context/resources.ts'
import { copyShareLink } from '../display/copy-share-link.ts'
import styles from './saved-views.module.css'
import { type ShownList, useViewChanges } from './use-view-changes.ts'

interface ShareViewProps extends ShownList {
  view: SavedView
  onClose: () => void
}

/** Says who else may open a view: whoever gets the link, and the members of some roles. */
export default function ShareView({ view, onClose, ...shown }: ShareViewProps): ReactNode {
  const t = useT()
  const { share } = useViewChanges(shown)
  const name = useId()
  const [form] = Form.useForm<ViewSharing>()
  const byLink = Form.useWatch('byLink', form) ?? view.byLink
  const [open, setOpen] = useState(true)
  const roles = useQuery({
    queryKey: [resourceOf(savedViews.roles), 'roles'],
    queryFn: ({ signal }) => call(savedViews.roles, {}, { signal }),
  })
  // Those that its owner can no longer choose stay until they are taken away.
  const options = new Map([...view.roles, ...(roles.data ?? [])].map((role) => [role.id, role]))
  const { mutateAsync, isPending } = useMutation({ mutationFn: (sharing: ViewSharing) => share(view, sharing) })
  const save = async (sharing: ViewSharing) => {
    await mutateAsync(sharing)
    setOpen(false)
  }
  /** A link that is handed out works: what the dialog says is saved first. */
  const copy = async () => {
    await mutateAsync(form.getFieldsValue())
    await copyShareLink(shown.list.view.addressFor(view))
  }
  const ignoreRefusal = () => undefined // The mutation has shown it.
  return (
    <Modal
      open={open}
      title={t('kit.views.shareTitle', { name: view.name })}
      okText={t('kit.save')}
      okButtonProps={{ htmlType: 'submit', form: name, loading: isPending }}
      cancelText={t('kit.cancel')}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
      width={480}
    >
      <p className={styles.hint}>{t('kit.views.shareHint')}</p>
      <Form<ViewSharing>
        form={form}
        name={name}
        layout="vertical"
        initialValues={{ byLink: view.byLink, roleIds: view.roles.map(({ id }) => id) }}
        onFinish={(sharing) => void save(sharing).catch(ignoreRefusal)}
      >
        <Form.Item label={t('kit.views.byLink')} extra={t('kit.views.byLinkHint')}>
          <div className={styles.link}>
            <Form.Item noStyle name="byLink" valuePropName="checked">
              <Switch aria-label={t('kit.views.byLink')} />
            </Form.Item>
            <Button
              size="small"
              icon={<LinkOutlined aria-hidden />}
              disabled={!byLink || isPending}
              onClick={() => void copy().catch(ignoreRefusal)}
            >
              {t('kit.views.copyLink')}
            </Button>
          </div>
        </Form.Item>
        <Form.Item name="roleIds" label={t('kit.views.roles')} extra={t('kit.views.rolesHint')}>
          <Select
            mode="multiple"
            loading={roles.isPending}
            placeholder={t('kit.views.rolesPlaceholder')}
            optionFilterProp="label"
            notFoundContent={roles.isPending ? null : t('kit.views.noRoles')}
            options={[...options.values()].map((role) => ({ value: role.id, label: role.name }))}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
