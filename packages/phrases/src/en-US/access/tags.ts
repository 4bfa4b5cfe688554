import type { Shape } from '../../shape.ts'
import type { tags as zh } from '../../zh-CN/access/tags.ts'

export const tags: Shape<typeof zh> = {
  title: 'Tags',
  about: 'Tags group the staff; staff notices can be sent by tag.',
  add: 'New tag',
  edit: 'Edit tag',
  name: 'Tag name',
  look: 'Tag',
  colour: 'Colour',
  colourHelp: 'Pick one with the swatch, or type # and six digits',
  usualColours: 'Usual colours',
  remark: 'Remark',
  staffCount: 'Members',
  staffOf: '{{count}} {{count, plural(one: member; other: members)}} with “{{name}}”',
  removeHint:
    'Members and app users who carry it lose it. For 30 days it can be restored from the recycle bin, and they carry it again.',
}
