import type { Role } from '@lectern/contract/access/roles.ts'
import { Tag } from 'antd'
import type { ReactNode } from 'react'
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
