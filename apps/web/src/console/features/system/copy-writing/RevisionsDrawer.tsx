import { type CopyText, copyWriting } from '@lectern/contract/system/copy-writing.ts'
import { Drawer, Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../context/i18n.ts'
import { usePhone } from '../../../context/media.ts'
import { StaffName } from '../../../kit/display/StaffName.tsx'
import { timeColumn } from '../../../kit/list/columns.tsx'
import { ListSection } from '../../../kit/list/ListSection.tsx'
import { RowButtons } from '../../../kit/list/RowButtons.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import styles from './copy-writing.module.css'
import { RevisionComparison } from './RevisionComparison.tsx'
import { useRestore } from './use-restore.ts'

interface RevisionsDrawerProps {
  text: CopyText
  /** Whether the editor holds unsaved work, which restoring would put aside. */
  dirty: boolean
  onClosed: () => void
}

/** Every state of a text: to compare it with the current one, and to bring it back. */
export default function RevisionsDrawer({ text, dirty, onClosed }: RevisionsDrawerProps): ReactNode {
  const t = useT()
  const phone = usePhone()
  const [open, setOpen] = useState(true)
  const [compared, setCompared] = useState<number>()
  const { type, version } = text
  const title = t('copyWriting.history.title', { title: t(`copyWriting.types.${type}`) })
  const list = useList(copyWriting.revisions, { params: { type }, part: type, prefix: 'revision' })
  const [restore, dialogs] = useRestore(text, dirty)
  return (
    <Drawer
      title={title}
      size={phone ? '100%' : 760}
      open={open}
      onClose={() => setOpen(false)}
      afterOpenChange={(shown) => !shown && onClosed()}
    >
      <ListSection
        list={list}
        title={t('copyWriting.history.all')}
        about={t('copyWriting.history.about')}
        filters={[]}
        columns={[
          {
            key: 'number',
            title: t('copyWriting.history.number'),
            card: true,
            width: 220,
            render: ({ number, restoredFrom }) => (
              <span className={styles.number}>
                {t('copyWriting.history.nth', { number })}
                {number === version && <Tag color="success">{t('copyWriting.history.current')}</Tag>}
                {restoredFrom !== null && <Tag>{t('copyWriting.history.restoredFrom', { number: restoredFrom })}</Tag>}
              </span>
            ),
          },
          timeColumn('time', t('copyWriting.history.time'), { card: true, width: 180 }),
          {
            key: 'by',
            title: t('copyWriting.history.by'),
            card: true,
            width: 120,
            render: ({ by }) => (by ? <StaffName by={by} /> : t('kit.history.system')),
          },
          {
            key: 'actions',
            title: t('kit.list.actions'),
            width: 140,
            card: true,
            render: ({ number }) =>
              number !== version && (
                <RowButtons
                  inline={2}
                  name={t('copyWriting.history.nth', { number })}
                  actions={[
                    {
                      key: 'compare',
                      label: t('copyWriting.history.compare'),
                      call: null,
                      onClick: () => setCompared(number),
                    },
                    {
                      key: 'restore',
                      label: t('copyWriting.history.restore'),
                      call: copyWriting.update,
                      onClick: () => restore(number),
                    },
                  ]}
                />
              ),
          },
        ]}
      />
      {compared !== undefined && (
        <RevisionComparison
          type={type}
          first={compared}
          current={version}
          restore={restore}
          onClosed={() => setCompared(undefined)}
        />
      )}
      {dialogs}
    </Drawer>
  )
}
