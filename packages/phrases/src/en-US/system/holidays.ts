import type { Shape } from '../../shape.ts'
import type { holidays as zh } from '../../zh-CN/system/holidays.ts'

export const holidays: Shape<typeof zh> = {
  title: 'Holidays',
  about:
    'Days that differ from the usual week: days off, and weekends on which people work to make up for them. They are marked where a sending time is picked.',
  year: 'Year',
  yearName: '{{year}}',
  yearMissing: '{{year}} (not set)',
  previous: 'Previous year',
  next: 'Next year',
  reload: 'Reload',
  reloaded: 'Reloaded',
  sync: 'Take over published holidays',
  remove: 'Delete this year',
  empty: '{{year}} is not set yet',
  emptyHint: 'Take over what the State Council published, or click days in the calendar.',
  calendar: 'Calendar of {{year}}',
  hint: 'A click changes a day: usual, off, workday, usual. Arrow keys move, Enter changes.',
  kinds: { off: 'day off', on: 'make-up workday', weekend: 'weekend', plain: 'workday' },
  marks: { off: 'H', on: 'W' },
  dayName: '{{day}}, {{kind}}',
  labels: { holidays: 'Days off', workdays: 'Make-up workdays', remark: 'Remark' },
  remarkHelp: 'Seen only here; up to 200 characters',
  counts:
    '{{holidays}} {{holidays, plural(one: day; other: days)}} off, {{workdays}} make-up {{workdays, plural(one: workday; other: workdays)}}',
  unsaved: '{{count}} {{count, plural(one: day; other: days)}} not saved',
  undo: 'Undo changes',
  preview: {
    title: 'Take over the holidays of {{year}}',
    isNew: '{{year}} is not set yet and will be added.',
    same: 'Everything is as published already.',
    addedHolidays: 'New days off',
    removedHolidays: 'No longer off',
    addedWorkdays: 'New make-up workdays',
    removedWorkdays: 'No longer make-up workdays',
    kept: 'The remark stays.',
    ok: 'Take over',
    done: 'The published holidays of {{year}} are in place',
    dirty: 'The calendar holds unsaved changes. Save or undo them first.',
  },
  removal: {
    title: 'Delete the holidays of {{year}}?',
    content:
      'All marks of this year disappear and only the usual weekends stay. It can be restored from the recycle bin for 30 days, or taken over again.',
    ok: 'Delete',
    done: 'The holidays of {{year}} are deleted',
  },
}
