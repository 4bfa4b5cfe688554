import type { ShownTeacher } from '@lectern/contract/share/courses.ts'
import { t } from '../context/i18n.ts'
import { Avatar } from './Avatar.tsx'

export function TeacherCard({ teacher }: { teacher: ShownTeacher }) {
  return (
    <section className="block" aria-labelledby="teacher-title">
      <h2 id="teacher-title">{t('share.course.teacher')}</h2>
      <div className="card teacher">
        <Avatar name={teacher.name} src={teacher.avatar} size={56} />
        <div>
          <b>{teacher.name}</b>
          {teacher.intro && <p>{teacher.intro}</p>}
        </div>
      </div>
    </section>
  )
}
