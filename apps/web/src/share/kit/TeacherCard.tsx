import type { ShownTeacher } from '@lectern/contract/share/courses.ts'
import { t } from '../context/i18n.ts'
import { Avatar } from './Avatar.tsx'
import { Block } from './Block.tsx'

export function TeacherCard({ teacher }: { teacher: ShownTeacher }) {
  return (
    <Block title={t('share.course.teacher')}>
      <div className="card teacher">
        <Avatar name={teacher.name} src={teacher.avatar} size={56} />
        <div>
          <b>{teacher.name}</b>
          {teacher.intro && <p>{teacher.intro}</p>}
        </div>
      </div>
    </Block>
  )
}
