import type { Shape } from '../../shape.ts'
import type { messageTasks as zh } from '../../zh-CN/system/message-tasks.ts'

export const messageTasks: Shape<typeof zh> = {
  title: 'Staff notices',
  about: 'Notices that go into the bells of staff, at once or at a set time.',
  add: 'New staff notice',
  edit: 'Edit staff notice',
  ofTask: '{{action}}: {{name}}',
  name: 'Title',
  detail: 'Text',
  audience: 'Goes to',
  audiences: { ALL: 'All staff', ROLES: 'By role', TAGS: 'By tag', PEOPLE: 'Chosen people' },
  audienceOf: { ROLES: 'Roles: {{names, list}}', TAGS: 'Tags: {{names, list}}', PEOPLE: 'People: {{names, list}}' },
  noTargets: 'none that still exist',
  targets: { ROLES: 'Roles', TAGS: 'Tags', PEOPLE: 'People' },
  chosen: 'Chosen',
  targetsFailed: 'The choices could not be loaded',
  sendTime: 'Send time',
  sendTimeHelp: 'Sent by itself then; without one it is a draft that you send. Time zone: {{zone}}',
  byHand: 'By hand',
  sentCount: 'Reached',
  createTime: 'Created',
  view: 'View',
  send: 'Send',
  sendTitle: 'Send “{{name}}” now?',
  sendHint:
    '{{audience}}; {{count}} {{count, plural(one: person; other: people)}} now. It goes into their bells at once and cannot be taken back.',
  sendHintUncounted: '{{audience}}. It goes into their bells at once and cannot be taken back.',
  sent: '“{{name}}” went to {{count}} {{count, plural(one: person; other: people)}}',
  removeBlocked: 'Delete (clear the send time first)',
  removeHint: 'A draft can be restored from the recycle bin for 30 days. Messages already sent stay in the bells.',
}
