import { teachers as contract, type PickedTeacher } from '@lectern/contract/content/teachers.ts'
import { Avatar, Button, Select } from 'antd'
import type { ReactNode } from 'react'
import { Gate } from '../../../context/Gate.tsx'
import { useT } from '../../../context/i18n.ts'
import { useTab } from '../../../context/tab.ts'
import { imageUrl } from '../../../kit/uploads/image-url.ts'
import { teacherPages } from './teacher-pages.ts'
import styles from './teacher-select.module.css'
import { useTeachers } from './use-teachers.ts'

interface TeacherSelectProps {
  /** What it means that none is chosen. */
  placeholder?: string
  id?: string
  value?: number | null
  onChange?: (id: number | null) => void
}

/** Chooses a teacher. The picture tells apart those who share a name. */
export function TeacherSelect({ value, onChange, ...field }: TeacherSelectProps): ReactNode {
  const teachers = useTeachers()
  return (
    <Select
      {...field}
      allowClear
      value={value ?? undefined}
      onChange={(id: number | undefined) => onChange?.(id ?? null)}
      loading={teachers.loading}
      showSearch={{ optionFilterProp: 'name' }}
      options={teachers.all.map((teacher) => ({
        value: teacher.id,
        name: teacher.name,
        label: <TeacherName teacher={teacher} />,
      }))}
    />
  )
}

function TeacherName({ teacher: { name, avatar } }: { teacher: PickedTeacher }): ReactNode {
  return (
    <span className={styles.teacher}>
      <Avatar size={20} src={avatar ? imageUrl(avatar) : undefined} alt="">
        {name.slice(0, 1)}
      </Avatar>
      {name}
    </span>
  )
}

/** Leads whoever may add teachers to the form for one. What they typed here stays. */
export function AddTeacher(): ReactNode {
  const t = useT()
  const tab = useTab()
  return (
    <Gate call={contract.create}>
      <Button type="link" size="small" className={styles.add} onClick={() => tab.open(teacherPages.add)}>
        {t('teachers.add')}
      </Button>
    </Gate>
  )
}
