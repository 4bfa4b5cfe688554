import { type Todo, todo } from '@lectern/contract/home/todo.ts'
import type { Caller } from '../../../testing/test-server.ts'

const hour = 3_600_000
export const inHours = (hours: number): string => new Date(Date.now() + hours * hour).toISOString()

export const todoOf = (who: Caller): Promise<Todo> => who.ask(todo.get, {})
