import { type PickedTeacher, teacherPickList } from '@lectern/contract/content/teachers.ts'
import { asking } from '../../../../lib/call.ts'
import { resourceOf } from '../../../context/resources.ts'
import { type Choices, useChoices } from '../../../kit/list/use-choices.ts'

export function useTeachers(): Choices<PickedTeacher> {
  return useChoices({
    queryKey: [resourceOf(teacherPickList.pick), 'pick'],
    asking: asking(teacherPickList.pick, {}),
    label: ({ name }) => name,
  })
}
