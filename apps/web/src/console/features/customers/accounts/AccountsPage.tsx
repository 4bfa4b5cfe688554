import { type Account, accounts } from '@lectern/contract/customers/accounts.ts'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../../../lib/lazy-part.ts'
import { useT } from '../../../context/i18n.ts'
import { useTab } from '../../../context/tab.ts'
import { BulkBar } from '../../../kit/list/BulkBar.tsx'
import { buttonsColumn } from '../../../kit/list/columns.tsx'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { withParams } from '../../../kit/list/list-state.ts'
import { useBulk } from '../../../kit/list/use-bulk.ts'
import { useList } from '../../../kit/list/use-list.ts'
import { ExportButton } from '../../../kit/transfer/ExportButton.tsx'
import { appAccountPages } from '../shared/pages.ts'
import { accountColumns } from './account-columns.tsx'
import { useAccountFilters } from './account-filters.ts'
import { useBulkActions } from './bulk-actions.tsx'

const AccountPeek = lazyPart(() => import('./AccountPeek.tsx'))

const nameOf = ({ nickname }: Account) => nickname

/** The people who use the app. */
export default function AccountsPage(): ReactNode {
  const t = useT()
  const tab = useTab()
  const list = useList(accounts.list)
  const filters = useAccountFilters()
  const bulk = useBulk({ list, nameOf })
  const bulkActions = useBulkActions()
  const peeked = Number(tab.search.get('peek')) || null
  const peek = (id: number | undefined) => tab.setSearch(withParams(tab.search, { peek: id }))
  return (
    <>
      <ListPage
        list={list}
        title={t('accounts.title')}
        about={t('accounts.about')}
        actions={<ExportButton route={accounts.export} filters={list.state.filters} />}
        filters={filters}
        picks={bulkActions.length > 0 ? { nameOf, picked: bulk.picked, pick: bulk.pick } : undefined}
        bulkBar={<BulkBar bulk={bulk} actions={bulkActions} pageRows={list.rows.length} />}
        columns={[
          ...accountColumns(),
          buttonsColumn({ nameOf }, ({ id }) => [
            {
              key: 'view',
              label: t('accounts.view'),
              call: null,
              onClick: () => tab.open(appAccountPages.view, { id }),
            },
            { key: 'peek', label: t('accounts.peek'), call: null, onClick: () => peek(id) },
          ]),
        ]}
      />
      {peeked !== null && (
        <Suspense>
          <AccountPeek id={peeked} onClose={() => peek(undefined)} />
        </Suspense>
      )}
    </>
  )
}
