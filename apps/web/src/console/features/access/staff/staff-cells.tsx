import type { Role } from '@lectern/contract/access/roles.ts'
import { Tag } from 'antd'
import type { ReactNode } from 'react'
import { RecordLink } from '../../../business/records/RecordLink.tsx'
import styles from './staff.module.css'

export function RoleNames({ ids, roles }: { ids: number[]; roles: Role[] }): ReactNode {
  return (
    <span className={styles.tagList}>
      {ids.map((id) => {
        const name = roles.find((role) => role.id === id)?.name
        return <Tag key={id}>{name === undefined ? `#${id}` : <RecordLink resource="roles" id={id} name={name} />}</Tag>
      })}
    </span>
  )
}
