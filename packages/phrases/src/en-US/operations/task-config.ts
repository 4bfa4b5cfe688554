import type { Shape } from '../../shape.ts'
import type { taskConfig as zh } from '../../zh-CN/operations/task-config.ts'

export const taskConfig: Shape<typeof zh> = {
  title: 'Learning tasks',
  about: 'What earns gold in the app, one task of each kind: name, target, gold and state can change.',
  edit: 'Edit task: {{type}}',
  name: 'Task name',
  type: 'Kind',
  types: {
    SIGN_IN: 'Sign-in',
    STUDY_MINUTES: 'Study time',
    FINISH_LESSON: 'Lesson finished',
    RECORD_VOICE: 'Recording',
    SHARE: 'Share',
    INVITE: 'Invitation',
    FIRST_ORDER: 'First order',
    BIND_PHONE: 'Phone bound',
  },
  target: 'Target',
  targets: {
    SIGN_IN: 'Sign-ins: {{count}}',
    STUDY_MINUTES: 'Minutes studied: {{count}}',
    FINISH_LESSON: 'Lessons finished: {{count}}',
    RECORD_VOICE: 'Recordings: {{count}}',
    SHARE: 'Shares: {{count}}',
    INVITE: 'Friends invited: {{count}}',
    FIRST_ORDER: 'Orders: {{count}}',
    BIND_PHONE: 'Phones bound: {{count}}',
  },
  counts: {
    SIGN_IN: 'Sign-ins',
    STUDY_MINUTES: 'Minutes studied',
    FINISH_LESSON: 'Lessons finished',
    RECORD_VOICE: 'Recordings',
    SHARE: 'Shares',
    INVITE: 'Friends invited',
    FIRST_ORDER: 'Orders',
    BIND_PHONE: 'Phones bound',
  },
  gold: 'Gold',
  dailyLimit: 'Daily limit',
  help: {
    title: 'As the app shows it, at most 30 characters',
    target: 'This many earn the gold once, 1-10,000',
    gold: 'For each time, 0-100,000',
    dailyLimit: 'How often a user can earn it a day, 1-1,000',
  },
}
