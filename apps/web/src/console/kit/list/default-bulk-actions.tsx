import type { BulkOutcome, Selection } from '@lectern/contract/base/bulk.ts'
import { Button } from 'antd'
import { Suspense } from 'react'
import { call } from '../../../lib/call.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { t } from '../../context/i18n.ts'
import { type BulkAction, type BulkRun, countOf } from './bulk-action.ts'
import { type CuratedActions, isIdsRoute } from './managed-contract.ts'

// Loaded when rows are picked, because it brings a form.
const BulkWeight = lazyPart(() => import('./BulkWeight.tsx'))

type UndoOption = Parameters<BulkRun>[1]

/** The bulk actions that a list's contract allows: enable, disable, weight, the page's own ones, and delete last. */
export function defaultBulkActions(
  { enableMany, weightMany, removeMany, remove }: CuratedActions,
  own: readonly BulkAction[],
  removeConsequence: string,
): BulkAction[] {
  const actions: BulkAction[] = []
  if (enableMany) {
    const set = (enable: boolean) => (selection: Selection, options: UndoOption) =>
      call(enableMany, { body: { selection, enable } }, options)
    actions.push({ key: 'enable', call: enableMany, label: t('kit.bulk.enable'), run: set(true) })
    actions.push({ key: 'disable', call: enableMany, label: t('kit.bulk.disable'), run: set(false) })
  }
  if (weightMany) {
    actions.push({
      key: 'weight',
      call: weightMany,
      render: (chosen, apply) => (
        <Suspense
          fallback={
            <Button size="small" disabled>
              {t('kit.bulk.weight')}
            </Button>
          }
        >
          <BulkWeight
            count={countOf(chosen)}
            apply={(weight) =>
              apply((selection, options) => call(weightMany, { body: { selection, weight } }, options))
            }
          />
        </Suspense>
      ),
    })
  }
  actions.push(...own)
  const deletion = {
    key: 'remove',
    label: t('kit.bulk.remove'),
    danger: true,
    confirm: (count: number) => ({
      title: t('kit.bulk.removeTitle', { count }),
      consequence: removeConsequence,
      ok: t('kit.remove'),
    }),
  }
  if (removeMany)
    actions.push({
      ...deletion,
      call: removeMany,
      run: (selection, options) => call(removeMany, { body: { selection } }, options),
    })
  else if (remove && isIdsRoute(remove)) {
    actions.push({
      ...deletion,
      call: remove,
      idsOnly: true,
      run: byIds((ids, options) => call(remove, { body: ids }, options)),
    })
  }
  return actions
}

/** A call for a list of ids that does all of them or none, as a bulk call. */
const byIds =
  (send: (ids: number[], options: UndoOption) => Promise<unknown>): BulkRun =>
  async (selection, options): Promise<BulkOutcome> => {
    const ids = 'ids' in selection ? selection.ids : []
    await send(ids, options)
    return { done: ids.length, refused: [], taskId: null }
  }
