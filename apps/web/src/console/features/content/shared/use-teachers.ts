import { type Teacher, teachers } from '@lectern/contract/content/course-centre.ts'
import { asking } from '../../../../lib/call.ts'
import { resourceOf } from '../../../context/resources.ts'
import { type Choices, useChoices } from '../../../kit/list/use-choices.ts'

export function useTeachers(): Choices<Teacher> {
  return useChoices({
    queryKey: [resourceOf(teachers.pick), 'pick'],
    asking: asking(teachers.pick, {}),
    label: ({ name }) => name,
  })
}
