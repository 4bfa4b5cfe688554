import { PlusOutlined } from '@ant-design/icons'
import { type Tag, tags } from '@lectern/contract/access/tags.ts'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { call } from '../../../../lib/call.ts'
import { useT } from '../../../context/i18n.ts'
import { ColourTag } from '../../../kit/display/ColourTag.tsx'
import { numberColumn, textColumn } from '../../../kit/list/columns.tsx'
import { textFilter } from '../../../kit/list/filters.tsx'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import styles from '../../../kit/list/managed-list.module.css'
import { RowActions } from '../../../kit/list/RowActions.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { useConfirmDialog } from '../../../kit/record/use-confirm-dialog.ts'
import { TagModal } from './TagModal.tsx'

export default function TagsPage(): ReactNode {
  const t = useT()
  const list = useList(tags.list)
  const [editing, setEditing] = useState<{ tag: Tag | null } | null>(null)
  const [picks, setPicks] = useState<number[]>([])
  const [ask, questions] = useConfirmDialog(tags.list)
  // Only rows on the current page count as picked.
  const picked = list.rows.filter(({ id }) => picks.includes(id)).map(({ id }) => id)

  const remove = (ids: number[], title: string, done: string) =>
    ask({
      title,
      consequence: t('tags.removeHint'),
      ok: t('kit.remove'),
      done,
      act: () => call(tags.remove, { body: ids }),
    })
  const add = () => setEditing({ tag: null })
  const edit = (id: number) => {
    const tag = list.rows.find((row) => row.id === id)
    if (tag) setEditing({ tag })
  }
  const addButton = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={add}>
      {t('tags.add')}
    </Button>
  )
  return (
    <>
      <ListPage
        list={list}
        title={t('tags.title')}
        about={t('tags.about')}
        actions={addButton}
        firstAction={addButton}
        onNew={add}
        onEdit={edit}
        filters={[textFilter('name', t('tags.name'))]}
        picks={{ nameOf: ({ name }) => name, ids: picked, pick: setPicks }}
        bulkBar={
          picked.length > 0 && (
            <div className={styles.bulk} role="toolbar" aria-label={t('kit.bulk.picked', { count: picked.length })}>
              <span role="status">{t('kit.bulk.picked', { count: picked.length })}</span>
              <Button
                size="small"
                danger
                onClick={() =>
                  remove(
                    picked,
                    t('tags.removeManyTitle', { count: picked.length }),
                    t('tags.removedMany', { count: picked.length }),
                  )
                }
              >
                {t('kit.bulk.remove')}
              </Button>
              <Button size="small" type="link" onClick={() => setPicks([])}>
                {t('kit.bulk.unpick')}
              </Button>
            </div>
          )
        }
        columns={[
          {
            key: 'name',
            title: t('tags.look'),
            card: true,
            render: ({ name, colour }) => <ColourTag name={name} colour={colour} />,
          },
          numberColumn('staffCount', t('tags.staffCount'), { card: true, width: 120 }),
          textColumn('remark', t('tags.remark'), { card: true }),
          {
            key: 'actions',
            title: t('kit.list.actions'),
            fixed: 'end',
            width: 136,
            render: (tag) => (
              <RowActions>
                <Button
                  type="link"
                  size="small"
                  aria-label={t('tags.ofTag', { action: t('kit.edit'), name: tag.name })}
                  onClick={() => setEditing({ tag })}
                >
                  {t('kit.edit')}
                </Button>
                <Button
                  type="link"
                  size="small"
                  danger
                  aria-label={t('tags.ofTag', { action: t('kit.remove'), name: tag.name })}
                  onClick={() =>
                    remove([tag.id], t('tags.removeTitle', { name: tag.name }), t('tags.removed', { name: tag.name }))
                  }
                >
                  {t('kit.remove')}
                </Button>
              </RowActions>
            ),
          },
        ]}
      />
      {editing && <TagModal tag={editing.tag} onClose={() => setEditing(null)} />}
      {questions}
    </>
  )
}
