import type { Shape } from '../../shape.ts'
import type { announcements as zh } from '../../zh-CN/operations/announcements.ts'

export const announcements: Shape<typeof zh> = {
  title: 'Top notices',
  noun: 'notice',
  where:
    'Shown in the notice line at the top of the app’s home; a new one comes first, and the list changes the order.',
  add: 'New notice',
  about: 'Notices show one by one at the top of the app’s home, once enabled and in their time. Write the first.',
  content: 'Notice',
  contentHelp: 'The app has one line for it: begin with what matters, at most 100 characters',
  window: 'When it shows',
}
