import type { AudioSubject } from '@lectern/contract/content/audio-articles.ts'
import { asking } from '../../../../lib/call.ts'
import { resourceOf } from '../../../context/resources.ts'
import { type Choices, useChoices } from '../../../kit/list/use-choices.ts'
import type { Section } from './section.ts'

export const subjectsKey = ({ subjects }: Section): string[] => [resourceOf(subjects.list), 'all']

/** The subjects of a section, which its settings page edits. */
export function useSubjects(section: Section): Choices<AudioSubject> {
  return useChoices({
    queryKey: subjectsKey(section),
    asking: asking(section.subjects.list, {}),
    label: ({ title }) => title,
  })
}
