import type { TaskKind } from '../../shared/tasks/tasks.ts'

export const pushTask: TaskKind<{ pushId: number; title: string }> = {
  kind: 'pushMessage',
  run: async ({ params: { pushId } }) => ({ rows: 0, page: `/operation/messageView?id=${pushId}` }),
}
