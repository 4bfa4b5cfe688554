import type { ReplyOf } from '@lectern/contract/base/route.ts'
import { type MessageTask, messageTasks } from '@lectern/contract/system/message-tasks.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { call } from '../../../../lib/call.ts'
import { t } from '../../../context/i18n.ts'
import { resourceOf } from '../../../context/resources.ts'

export type Targets = ReplyOf<typeof messageTasks.targets>
export type Audience = MessageTask['audience']

/** Which of the targets each audience is chosen from. */
export const targetKinds = { ROLES: 'roles', TAGS: 'tags', PEOPLE: 'people' } as const satisfies Record<
  Exclude<Audience, 'ALL'>,
  keyof Targets
>

export function useTargets(): UseQueryResult<Targets> {
  return useQuery({
    queryKey: [resourceOf(messageTasks.list), 'targets'],
    queryFn: ({ signal }) => call(messageTasks.targets, {}, { signal }),
  })
}

/** Whom a task goes to, in words. */
export function audienceText({ audience, targetNames }: Pick<MessageTask, 'audience' | 'targetNames'>): string {
  if (audience === 'ALL') return t('messageTasks.audiences.ALL')
  const names = targetNames.length > 0 ? targetNames : [t('messageTasks.noTargets')]
  return t(`messageTasks.audienceOf.${audience}`, { names })
}
