import type { Selection } from '@lectern/contract/base/bulk.ts'
import { accounts } from '@lectern/contract/customers/accounts.ts'
import { pushMessages } from '@lectern/contract/operations/push-messages.ts'
import { useMutation } from '@tanstack/react-query'
import { Button, Form } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../../../lib/call.ts'
import { handOverAccounts } from '../../../business/audience/handed-over.ts'
import { TagsInput } from '../../../business/audience/TagsInput.tsx'
import { useT } from '../../../context/i18n.ts'
import { useMay } from '../../../context/session.ts'
import { useTab } from '../../../context/tab.ts'
import { BulkForm } from '../../../kit/list/BulkForm.tsx'
import { type BulkAction, countOf } from '../../../kit/list/bulk-action.ts'
import { pushMessagePages } from '../../operations/push-messages/pages.ts'
import { ReasonField } from '../shared/ReasonField.tsx'

interface Tagging {
  add?: number[]
  remove?: number[]
}

/** What the operator may do to many users at once: switch them on or off, change their tags, push to them. */
export function useBulkActions(): BulkAction[] {
  const t = useT()
  const may = useMay()
  const switchTo = (enable: boolean): BulkAction => ({
    key: enable ? 'enable' : 'disable',
    call: accounts.enableMany,
    render: (chosen, apply) => (
      <BulkForm<{ reason: string }>
        label={enable ? t('accounts.bulk.enable') : t('kit.bulk.disable')}
        title={t(enable ? 'accounts.bulk.enableTitle' : 'accounts.bulk.disableTitle', { count: countOf(chosen) })}
        danger={!enable}
        apply={(values) =>
          apply((selection, options) => call(accounts.enableMany, { body: { selection, enable, ...values } }, options))
        }
      >
        <ReasonField />
      </BulkForm>
    ),
  })
  const tag: BulkAction = {
    key: 'tags',
    call: accounts.tagMany,
    render: (chosen, apply) => (
      <BulkForm<Tagging>
        label={t('accounts.bulk.tags')}
        title={t('accounts.bulk.tagsTitle', { count: countOf(chosen) })}
        apply={({ add = [], remove = [] }) =>
          apply((selection, options) => call(accounts.tagMany, { body: { selection, add, remove } }, options))
        }
      >
        <Form.Item name="add" label={t('accounts.bulk.addTags')}>
          <TagsInput />
        </Form.Item>
        <Form.Item name="remove" label={t('accounts.bulk.removeTags')}>
          <TagsInput />
        </Form.Item>
      </BulkForm>
    ),
  }
  const push: BulkAction = {
    key: 'push',
    call: pushMessages.create,
    render: (selection) => <PushButton selection={selection} />,
  }
  const actions = [tag, push, switchTo(true), switchTo(false)]
  return actions.filter((action) => !action.call || may(action.call))
}

/** Opens the form of a push with the picked users as its audience. */
function PushButton({ selection }: { selection: Selection }): ReactNode {
  const t = useT()
  const tab = useTab()
  const { mutate, isPending } = useMutation({
    mutationFn: async () =>
      'ids' in selection ? selection.ids : (await call(accounts.matchingIds, { body: selection.matching })).ids,
    onSuccess: (ids) => tab.open(pushMessagePages.add, { picked: handOverAccounts(ids) }),
  })
  return (
    <Button size="small" loading={isPending} onClick={() => mutate()}>
      {t('accounts.bulk.push')}
    </Button>
  )
}
