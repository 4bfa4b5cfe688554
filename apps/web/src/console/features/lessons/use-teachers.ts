import { type Teacher, teachers } from '@lectern/contract/course-centre.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'

interface Teachers {
  all: readonly Teacher[]
  options: { value: number; label: string }[]
  nameOf: (id: number) => string
  loading: boolean
}

/** The teachers to choose from. */
export function useTeachers(): Teachers {
  const { data, isPending } = useQuery({
    queryKey: ['teachers', 'pick'],
    queryFn: ({ signal }) => call(teachers.pick, {}, { signal }),
  })
  const all = data?.content ?? []
  return {
    all,
    options: all.map(({ id, name }) => ({ value: id, label: name })),
    nameOf: (id) => all.find((one) => one.id === id)?.name ?? `#${id}`,
    loading: isPending,
  }
}
