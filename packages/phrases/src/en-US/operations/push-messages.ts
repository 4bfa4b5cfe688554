import type { Shape } from '../../shape.ts'
import type { pushMessages as zh } from '../../zh-CN/operations/push-messages.ts'

export const pushMessages: Shape<typeof zh> = {
  title: 'Push messages',
  noun: 'push',
  add: 'New push',
  about: 'Notifications on the phones of users, at once or at a set time. Write the first and keep it as a draft.',
  name: 'Title',
  nameHelp: 'Phones show one line of it; short ones are read whole',
  content: 'Content',
  image: 'Picture',
  imageHelp: 'Optional; shown below the text',
  link: 'A tap opens',
  targetCount: 'Target',
  sentCount: 'Sent',
  failedCount: 'Failed',
  clickCount: 'Clicks',
  removeConsequence:
    'A draft can be restored from the recycle bin for 30 days. One that was sent goes for good, with the record of who got it; notifications that are on phones already stay there.',
  cancel: {
    action: 'Stop sending',
    title: 'Stop sending “{{name}}”?',
    scheduled: 'It will not go out at its time. You can send it again later.',
    sending:
      'Those who have it keep it, what is on its way may still arrive, and nothing more goes out. You can send it again later.',
    untouched:
      'This time nobody has it yet, but a batch may be on its way and still arrive. You can send it again later.',
    uncounted: 'What went out stays out, and nothing more goes out. You can send it again later.',
    back: 'Keep sending',
    done: 'Stopped: {{sent}} {{sent, plural(one: has; other: have)}} it, {{missed}} will not get it',
    doneUnderway:
      'Stopped: {{sent}} {{sent, plural(one: has; other: have)}} it, {{underway}} may still get it, {{missed}} will not',
    doneBefore: 'Stopped “{{name}}”; this time it went to nobody',
  },
  resend: {
    action: 'Send again',
    title: 'Send “{{name}}” again',
    to: 'To whom',
    missed: 'Those who did not get it ({{count}})',
    all: 'The whole audience ({{count}})',
    allCounting: 'The whole audience (counting)',
    allUncounted: 'The whole audience (could not be counted)',
    missedHint: 'Nobody who got it gets it twice.',
    allHint:
      '{{count}} who got it {{count, plural(one: gets; other: get)}} it once more; sent and clicks are counted anew.',
    untouched: 'This time nobody has it yet. It goes to {{count}}.',
    untouchedCounting: 'This time nobody has it yet. Counting how many it goes to.',
    untouchedUncounted: 'This time nobody has it yet. How many it goes to could not be counted.',
    ok: 'Send',
    okTo: 'Send to {{count}}',
    done: '“{{name}}” is being sent again',
    doneTo: '“{{name}}” is being sent again, to {{count}}',
  },
  recipients: {
    title: 'Recipients',
    about: 'No recipients yet. Once it is being sent, each outcome shows here.',
    dropped: 'It is no longer kept who got this push, because it was sent long ago. The counts above stay.',
    id: 'User id',
    nickname: 'Nickname',
    phone: 'Phone',
    outcome: 'Outcome',
    time: 'Time',
  },
  outcomes: { PENDING: 'Waiting', SENT: 'Sent', UNREACHED: 'No device', FAILED: 'Failed' },
  preview: {
    note: 'As a lock screen shows it, following what you type',
    shown: 'On a phone',
    now: 'now',
    noTitle: 'Title',
    noContent: 'Content',
    day: 'Wednesday, March 18',
  },
}
