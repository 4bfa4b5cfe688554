import type { Shape } from '../../shape.ts'
import type { dashboard as zh } from '../../zh-CN/home/dashboard.ts'

export const dashboard: Shape<typeof zh> = {
  greeting: {
    night: 'Working late, {{name}}',
    morning: 'Good morning, {{name}}',
    forenoon: 'Good morning, {{name}}',
    noon: 'Good day, {{name}}',
    afternoon: 'Good afternoon, {{name}}',
    evening: 'Good evening, {{name}}',
  },
  lastSignIn: 'Last sign-in',
  entries: 'Shortcuts',
  noEntries: 'There is no page you may open yet. Ask an administrator',
  tasks: 'Running tasks',
  noTasks: 'No task is running',
  messages: 'Unread messages',
  noMessages: 'No unread messages',
  operations: 'Latest operations',
  noOperations: 'Nothing has been done yet',
  allOperations: 'Full log',
  loadFailed: 'This did not load',
  retry: 'Retry',
}
