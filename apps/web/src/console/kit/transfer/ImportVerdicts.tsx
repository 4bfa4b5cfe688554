import type { ImportPlan, ImportVerdict } from '@lectern/contract/base/transfer.ts'
import { Checkbox, Empty, Pagination, Table, type TableColumnType } from 'antd'
import { type ReactNode, useState } from 'react'
import { useT } from '../../context/i18n.ts'
import { usePhone } from '../../context/media.ts'
import { Dash, orDash } from '../display/Dash.tsx'
import { OneLine } from '../display/OneLine.tsx'
import { StatusDot } from '../display/StatusDot.tsx'
import styles from './transfer.module.css'

const pageSize = 20

interface ImportVerdictsProps {
  plan: ImportPlan
  fileName: string
}

/** What an import would do with each row of the file. */
export function ImportVerdicts({ plan, fileName }: ImportVerdictsProps): ReactNode {
  const t = useT()
  const phone = usePhone()
  const [onlyProblems, setOnlyProblems] = useState(false)
  const [page, setPage] = useState(1)
  const rows = onlyProblems ? plan.verdicts.filter(({ ok }) => !ok) : plan.verdicts
  const shown = rows.slice((page - 1) * pageSize, page * pageSize)
  const caption = t('kit.import.checked', { name: fileName })
  return (
    <section className={styles.verdicts} aria-label={caption}>
      <div className={styles.counts}>
        <strong role="status">{t('kit.import.count', { ok: plan.ok, total: plan.total })}</strong>
        <Checkbox
          checked={onlyProblems}
          onChange={({ target }) => {
            setOnlyProblems(target.checked)
            setPage(1)
          }}
        >
          {t('kit.import.onlyProblems')}
        </Checkbox>
      </div>
      {phone ? (
        <Cards columns={plan.columns} rows={shown} caption={caption} />
      ) : (
        <VerdictTable columns={plan.columns} rows={shown} caption={caption} />
      )}
      <Pagination
        align="end"
        size="small"
        hideOnSinglePage
        showSizeChanger={false}
        current={page}
        pageSize={pageSize}
        total={rows.length}
        onChange={setPage}
      />
      {plan.total > plan.verdicts.length && (
        <p className={styles.quiet}>{t('kit.import.cut', { shown: plan.verdicts.length })}</p>
      )}
    </section>
  )
}

interface RowsProps {
  columns: string[]
  rows: ImportVerdict[]
  caption: string
}

const Verdict = ({ ok, message }: ImportVerdict): ReactNode => (
  <StatusDot tone={ok ? 'success' : 'error'}>{message}</StatusDot>
)

function VerdictTable({ columns, rows, caption }: RowsProps): ReactNode {
  const t = useT()
  const cells = columns.map(
    (title, at): TableColumnType<ImportVerdict> => ({
      key: `cell-${at}`,
      title,
      render: (_value, row) => (row.cells[at] ? <OneLine text={row.cells[at]} /> : <Dash />),
    }),
  )
  return (
    <Table<ImportVerdict>
      caption={<span className="sr-only">{caption}</span>}
      rowKey="row"
      size="small"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={rows}
      locale={{ emptyText: t('kit.import.noProblems') }}
      columns={[
        { key: 'row', dataIndex: 'row', title: t('kit.import.row'), align: 'right', width: 72 },
        { key: 'verdict', title: t('kit.import.verdict'), render: (_value, row) => <Verdict {...row} /> },
        ...cells,
      ]}
    />
  )
}

function Cards({ columns, rows, caption }: RowsProps): ReactNode {
  const t = useT()
  if (rows.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('kit.import.noProblems')} />
  return (
    <ul className={styles.cards} aria-label={caption}>
      {rows.map((verdict) => (
        <li key={verdict.row}>
          <div className={styles.cardHeading}>
            <strong>{t('kit.import.rowOf', { row: verdict.row })}</strong>
            <Verdict {...verdict} />
          </div>
          <dl>
            {columns.map((title, at) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{orDash(verdict.cells[at])}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
