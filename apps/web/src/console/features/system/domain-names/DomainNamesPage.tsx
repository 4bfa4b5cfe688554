import { PlusOutlined } from '@ant-design/icons'
import { type Domain, domainNames, domainPurpose } from '@lectern/contract/system/domain-names.ts'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { call } from '../../../../lib/call.ts'
import { useT } from '../../../context/i18n.ts'
import { StatusDot } from '../../../kit/display/StatusDot.tsx'
import { textColumn } from '../../../kit/list/columns.tsx'
import { choiceFilter, textFilter } from '../../../kit/list/filters.tsx'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { RowActions } from '../../../kit/list/RowActions.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { useConfirmDialog } from '../../../kit/record/use-confirm-dialog.ts'
import { DomainNameModal } from './DomainNameModal.tsx'

export default function DomainNamesPage(): ReactNode {
  const t = useT()
  const list = useList(domainNames.list)
  const [editing, setEditing] = useState<{ domain: Domain | null } | null>(null)
  const [ask, questions] = useConfirmDialog(domainNames.list)
  const purposes = domainPurpose.options.map((value) => ({ value, label: t(`domainNames.purposes.${value}`) }))

  const remove = ({ id, host }: Domain) =>
    ask({
      title: t('domainNames.removeTitle', { name: host }),
      consequence: t('domainNames.removeHint'),
      ok: t('kit.remove'),
      done: t('domainNames.removed', { name: host }),
      act: () => call(domainNames.remove, { params: { id } }),
    })
  const add = () => setEditing({ domain: null })
  const edit = (id: number) => {
    const domain = list.rows.find((row) => row.id === id)
    if (domain) setEditing({ domain })
  }
  const addButton = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={add}>
      {t('domainNames.add')}
    </Button>
  )
  return (
    <>
      <ListPage
        list={list}
        title={t('domainNames.title')}
        about={t('domainNames.about')}
        actions={addButton}
        firstAction={addButton}
        onNew={add}
        onEdit={edit}
        filters={[
          textFilter('name', t('domainNames.name')),
          textFilter('host', t('domainNames.host')),
          choiceFilter('purpose', t('domainNames.purpose'), purposes),
        ]}
        columns={[
          textColumn('name', t('domainNames.name'), { card: true }),
          textColumn('host', t('domainNames.host'), { card: true }),
          {
            key: 'purpose',
            title: t('domainNames.purpose'),
            card: true,
            render: ({ purpose }) => t(`domainNames.purposes.${purpose}`),
          },
          {
            key: 'enable',
            title: t('kit.flags.state'),
            card: true,
            render: ({ enable }) => (
              <StatusDot tone={enable ? 'success' : 'neutral'}>{t(enable ? 'kit.enabled' : 'kit.disabled')}</StatusDot>
            ),
          },
          textColumn('remark', t('domainNames.remark')),
          {
            key: 'actions',
            title: t('kit.list.actions'),
            fixed: 'end',
            width: 136,
            render: (domain) => (
              <RowActions>
                <Button
                  type="link"
                  size="small"
                  aria-label={t('domainNames.ofDomain', { action: t('kit.edit'), name: domain.host })}
                  onClick={() => setEditing({ domain })}
                >
                  {t('kit.edit')}
                </Button>
                <Button
                  type="link"
                  size="small"
                  danger
                  aria-label={t('domainNames.ofDomain', { action: t('kit.remove'), name: domain.host })}
                  onClick={() => remove(domain)}
                >
                  {t('kit.remove')}
                </Button>
              </RowActions>
            ),
          },
        ]}
      />
      {editing && <DomainNameModal domain={editing.domain} onClose={() => setEditing(null)} />}
      {questions}
    </>
  )
}
