import { definePage } from '../../../context/page.ts'

const list = definePage({ path: '/courseCenter/teacher', load: () => import('../teachers/TeachersPage.tsx') })
const form = () => import('../teachers/TeacherFormPage.tsx')

export const teacherPages = {
  list,
  add: definePage({ path: '/courseCenter/teacherAdd', load: form, level: 'EDIT', parent: list }),
  edit: definePage({ path: '/courseCenter/teacherEdit', load: form, record: true, parent: list }),
}
