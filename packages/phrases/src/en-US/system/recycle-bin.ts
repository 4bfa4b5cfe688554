import type { Shape } from '../../shape.ts'
import type { recycleBin as zh } from '../../zh-CN/system/recycle-bin.ts'

export const recycleBin: Shape<typeof zh> = {
  title: 'Recycle bin',
  about:
    'What is deleted is kept here for 30 days and can be put back in its place. Only what you may restore is listed.',
  columns: {
    name: 'Name',
    resource: 'Kind',
    by: 'Deleted by',
    time: 'Deleted',
    endTime: 'Kept for',
  },
  left: '{{days}} {{days, plural(one: day; other: days)}} left',
  leftSoon: 'Ends soon, {{days}} {{days, plural(one: day; other: days)}} left',
  leftHours: 'Ends soon, less than a day left',
  until: '{{left}} (until {{time}})',
  restore: 'Restore',
  restored: '{{resource}} restored: {{name}}',
  refused: '“{{name}}” was not restored: {{reasons, list}}',
  refusedField: '{{label}}: {{reason}}',
}
