import type { AudioSubject } from '@lectern/contract/audio-articles.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import type { Section } from './section.ts'

interface Subjects {
  all: AudioSubject[]
  options: { value: number; label: string }[]
  nameOf: (id: number) => string
  loading: boolean
  failed: boolean
  retry: () => void
}

export const subjectsKey = ({ subjectsResource }: Section): string[] => [subjectsResource, 'all']

/** The subjects of a section, as its settings page keeps them. */
export function useSubjects(section: Section): Subjects {
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: subjectsKey(section),
    queryFn: ({ signal }) => call(section.subjects.list, {}, { signal }),
  })
  const all = data?.content ?? []
  return {
    all,
    options: all.map(({ id, title }) => ({ value: id, label: title })),
    nameOf: (id) => all.find((subject) => subject.id === id)?.title ?? `#${id}`,
    loading: isPending,
    failed: isError,
    retry: () => void refetch(),
  }
}
