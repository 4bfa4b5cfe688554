import { SearchOutlined } from '@ant-design/icons'
import type { Grant } from '@lectern/contract/access/grants.ts'
import type { PermissionNode } from '@lectern/contract/access/permissions.ts'
import { type Level, levels } from '@lectern/contract/base/rights.ts'
import { Dropdown, Empty, Input, Radio, Tag } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useT } from '../../../../context/i18n.ts'
import { useSession } from '../../../../context/session.ts'
import { useBilingual } from '../../../../context/use-bilingual.ts'
import {
  choicesOf,
  type MatrixGroup,
  type MatrixState,
  matrixGroups,
  rowState,
  searchGroups,
  withLevel,
} from './matrix-rules.ts'
import styles from './rights-matrix.module.css'

interface RightsMatrixProps {
  tree: PermissionNode[]
  granted: readonly Grant[]
  fromRoles?: MatrixState['fromRoles']
  /** Whether it can only be looked at. */
  readOnly?: boolean
  onChange: (granted: Grant[]) => void
}

const noRoles: MatrixState['fromRoles'] = new Map()

/** Pages and the level at which each may be used, with what comes from which role. */
export function RightsMatrix(props: RightsMatrixProps): ReactNode {
  const { tree, granted, fromRoles = noRoles, readOnly = false, onChange } = props
  const t = useT()
  const { rights: own } = useSession()
  const [text, setText] = useState('')
  const state: MatrixState = { granted, fromRoles, own }
  const groups = matrixGroups(tree)
  const shown = searchGroups(groups, text)
  const held = groups.flatMap(({ rows }) => rows).filter((row) => rowState(row, state).level !== null)
  return (
    <div className={styles.matrix}>
      <div className={styles.tools}>
        <Input
          allowClear
          prefix={<SearchOutlined aria-hidden />}
          aria-label={t('permissions.matrix.search')}
          placeholder={t('permissions.matrix.search')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <span role="status">{t('permissions.matrix.count', { count: held.length })}</span>
      </div>
      {shown.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('permissions.matrix.none')} />}
      {shown.map((group) => (
        <Group key={group.root.id} group={group} state={state} readOnly={readOnly} onChange={onChange} />
      ))}
    </div>
  )
}

interface GroupProps {
  group: MatrixGroup
  state: MatrixState
  readOnly: boolean
  onChange: (granted: Grant[]) => void
}

function Group({ group: { root, rows }, state, readOnly, onChange }: GroupProps): ReactNode {
  const t = useT()
  const words = useBilingual()
  const heading = useId()
  const items = [null, ...levels].map((level) => ({
    key: level ?? 'none',
    label: level ? t(`rights.levels.${level}`) : t('permissions.matrix.nothing'),
    onClick: () => onChange(withLevel(rows, state, level)),
  }))
  return (
    <section aria-labelledby={heading} className={styles.group}>
      <header>
        <h3 id={heading}>{words(root.name)}</h3>
        {!readOnly && rows.length > 1 && (
          <Dropdown menu={{ items }} trigger={['click']} autoFocus>
            <button type="button" className={styles.all}>
              {t('permissions.matrix.setAll')}
            </button>
          </Dropdown>
        )}
      </header>
      {rows.map((row) => (
        <MatrixRow key={row.id} row={row} state={state} readOnly={readOnly} onChange={onChange} />
      ))}
    </section>
  )
}

interface RowProps extends Omit<GroupProps, 'group'> {
  row: PermissionNode
}

function MatrixRow({ row, state, readOnly, onChange }: RowProps): ReactNode {
  const t = useT()
  const words = useBilingual()
  const { level, free } = rowState(row, state)
  const name = words(row.name)
  const choices = choicesOf(row)
  const labelOf = (choice: Level | null) => {
    if (choice === null) return t('permissions.matrix.nothing')
    return choices.length === 1 ? t('permissions.matrix.held') : t(`rights.levels.${choice}`)
  }
  return (
    <div className={styles.row}>
      <span className={styles.name}>
        {name}
        {(state.fromRoles.get(row.id) ?? []).map((role) => (
          <Tag key={role.name}>
            {t('permissions.matrix.fromRole', {
              name: role.name,
              level: labelOf(choices.length === 1 ? 'FULL' : role.level),
            })}
          </Tag>
        ))}
        {!readOnly && free.size === 0 && <Tag>{t('permissions.matrix.beyondOwn')}</Tag>}
      </span>
      <Radio.Group
        aria-label={name}
        size="small"
        optionType="button"
        value={level ?? 'none'}
        options={[null, ...choices].map((choice) => ({
          value: choice ?? 'none',
          label: labelOf(choice),
          disabled: readOnly || !free.has(choice),
        }))}
        onChange={({ target }: { target: { value?: Level | 'none' } }) =>
          onChange(withLevel([row], state, target.value && target.value !== 'none' ? target.value : null))
        }
      />
    </div>
  )
}
