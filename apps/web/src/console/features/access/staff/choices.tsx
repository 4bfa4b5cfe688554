import { SearchOutlined } from '@ant-design/icons'
import type { PermissionNode } from '@lectern/contract/access/permissions.ts'
import type { Role } from '@lectern/contract/access/roles.ts'
import type { Tag } from '@lectern/contract/access/tags.ts'
import { Checkbox, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../context/i18n.ts'
import { useSession } from '../../../context/session.ts'
import { ColourTag } from '../../../kit/display/ColourTag.tsx'
import { isBeyondOwn } from '../shared/rights-matrix/matrix-rules.ts'
import styles from './staff.module.css'

const toggled = (ids: number[], id: number, on: boolean): number[] =>
  on ? [...ids, id] : ids.filter((other) => other !== id)

interface RoleChoicesProps {
  roles: Role[]
  tree: PermissionNode[]
  chosen: number[]
  onChange: (roleIds: number[]) => void
}

export function RoleChoices({ roles, tree, chosen, onChange }: RoleChoicesProps): ReactNode {
  const t = useT()
  const { rights } = useSession()
  const [text, setText] = useState('')
  const shown = roles.filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()))
  return (
    <section aria-label={t('staff.roles')}>
      <h2>{t('staff.roles')}</h2>
      <Input
        allowClear
        prefix={<SearchOutlined aria-hidden />}
        aria-label={t('staff.grants.rolesSearch')}
        placeholder={t('staff.grants.rolesSearch')}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {shown.length === 0 && <p className={styles.hint}>{t('staff.grants.noRoles')}</p>}
      <ul className={`${styles.choices} ${styles.scroller}`}>
        {shown.map((role) => {
          const locked = isBeyondOwn(role, tree, rights)
          return (
            <li key={role.id}>
              <Checkbox
                checked={chosen.includes(role.id)}
                disabled={locked}
                onChange={({ target }) => onChange(toggled(chosen, role.id, target.checked))}
              >
                {role.name}
                {locked && <small>{t('staff.grants.roleBeyondOwn')}</small>}
              </Checkbox>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

interface TagChoicesProps {
  tags: Tag[]
  chosen: number[]
  onChange: (tagIds: number[]) => void
}

export function TagChoices({ tags, chosen, onChange }: TagChoicesProps): ReactNode {
  const t = useT()
  return (
    <section aria-label={t('staff.tags')}>
      <h2>{t('staff.tags')}</h2>
      {tags.length === 0 && <p className={styles.hint}>{t('staff.grants.noTags')}</p>}
      <ul className={`${styles.choices} ${styles.scroller}`}>
        {tags.map(({ id, name, colour }) => (
          <li key={id}>
            <Checkbox
              checked={chosen.includes(id)}
              onChange={({ target }) => onChange(toggled(chosen, id, target.checked))}
            >
              <ColourTag name={name} colour={colour} />
            </Checkbox>
          </li>
        ))}
      </ul>
    </section>
  )
}
