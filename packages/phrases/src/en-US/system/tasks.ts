import type { Shape } from '../../shape.ts'
import type { tasks as zh } from '../../zh-CN/system/tasks.ts'

export const tasks: Shape<typeof zh> = {
  kinds: { operLogExport: 'Export of the operation log', pushMessage: 'Push “{{title}}”' },
  rows: '{{count}} {{count, plural(one: row; other: rows)}}',
  failed: 'The task failed and can be retried',
  expired: 'The result has expired and its file is deleted',
  denied: 'No permission to see the result',
}
