import type { Shape } from '../../shape.ts'
import type { siteMessages as zh } from '../../zh-CN/operations/site-messages.ts'

export const siteMessages: Shape<typeof zh> = {
  title: 'Site messages',
  noun: 'site message',
  add: 'New site message',
  about: 'Letters in the inbox of the app, with format and pictures. Write the first and keep it as a draft.',
  name: 'Title',
  content: 'Text',
  link: 'Its button opens',
  linkHelp: 'Without a target there is no button',
  sentCount: 'Sent',
  readCount: 'Read',
  readRate: 'Read rate',
  removeConsequence:
    'A draft can be restored from the recycle bin for 30 days. One that was sent leaves the inbox of everybody, and who has read it is forgotten; that cannot be undone.',
  preview: {
    note: 'As the inbox shows it, following what you type',
    inbox: 'Messages',
    now: 'just now',
    noTitle: 'Title',
    noContent: 'Text',
    open: 'Open',
  },
}
