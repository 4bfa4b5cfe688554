import { type Todo, todo } from '@lectern/contract/home/todo.ts'
import type { Question } from '../sides.ts'

export const todoQuestions: Question<object>[] = [
  {
    name: 'all parts',
    ask: async (server) => async () => {
      const answer = await server.get<Todo>(todo.get.path)
      const parts = Object.keys(answer.data)
      if (parts.length !== 5) throw new Error(`the administrator sees only ${parts.join(', ')}`)
      return answer
    },
    remark: ({ feedback }: Todo) => `${feedback?.count} feedbacks`,
  },
]
