import type { Role } from '@lectern/contract/access/roles.ts'
import type { Tag as StaffTag } from '@lectern/contract/access/tags.ts'
import { Tag } from 'antd'
import type { ReactNode } from 'react'
import { ColourTag } from '../../../kit/display/ColourTag.tsx'
import styles from './staff.module.css'

export function RoleNames({ ids, roles }: { ids: number[]; roles: Role[] }): ReactNode {
  return (
    <span className={styles.tagList}>
      {ids.map((id) => (
        <Tag key={id}>{roles.find((role) => role.id === id)?.name ?? `#${id}`}</Tag>
      ))}
    </span>
  )
}

export function TagNames({ ids, tags }: { ids: number[]; tags: StaffTag[] }): ReactNode {
  return (
    <span className={styles.tagList}>
      {tags
        .filter(({ id }) => ids.includes(id))
        .map(({ id, name, colour }) => (
          <ColourTag key={id} name={name} colour={colour} />
        ))}
    </span>
  )
}
