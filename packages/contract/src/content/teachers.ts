import { z } from 'zod'
import { id, imageKey, searchText, text, version } from '../base/fields.ts'
import { managedList } from '../base/managed-list.ts'
import { listQuery, pageOf, pickListQuery } from '../base/page.ts'
import { defineRoute } from '../base/route.ts'

export const teacherForm = z.object({
  name: text(1, 30),
  avatar: imageKey.nullable().default(null),
  intro: text(0, 500).default(''),
})
/** A teacher as forms offer them and as courses show them. */
export const pickedTeacher = teacherForm.extend({ id })
export type PickedTeacher = z.infer<typeof pickedTeacher>
export const teacher = pickedTeacher.extend({
  /** Series and articles, and lessons, that name this teacher. Nobody is deleted whom any of them names. */
  itemCount: z.int(),
  lessonCount: z.int(),
  version,
})
export type Teacher = z.infer<typeof teacher>

export const teachers = managedList('/api/management/teacher', {
  resource: 'teachers',
  permission: 'TEACHER',
  item: teacher,
  form: teacherForm,
  query: listQuery({ name: searchText }),
  actions: [],
})

/** For the forms of both sections. */
export const teacherPickList = {
  pick: defineRoute({
    method: 'GET',
    path: '/api/management/common/teacher',
    summary: 'Teachers to choose from',
    permission: ['COURSE', 'ORIGINAL_READING'],
    query: pickListQuery,
    reply: pageOf(pickedTeacher),
    resource: 'teachers',
  }),
}
