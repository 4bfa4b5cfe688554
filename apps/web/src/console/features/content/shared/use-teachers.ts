import { type Teacher, teachers } from '@lectern/contract/content/course-centre.ts'
import { call } from '../../../../lib/call.ts'
import { resourceOf } from '../../../context/resources.ts'
import { type Choices, useChoices } from '../../../kit/list/use-choices.ts'

export function useTeachers(): Choices<Teacher> {
  return useChoices({
    queryKey: [resourceOf(teachers.pick), 'pick'],
    ask: (signal) => call(teachers.pick, {}, { signal }),
    label: ({ name }) => name,
  })
}
