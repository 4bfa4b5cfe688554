import type { Shape } from '../../shape.ts'
import type { teachers as zh } from '../../zh-CN/content/teachers.ts'

export const teachers: Shape<typeof zh> = {
  title: 'Teachers',
  add: 'New teacher',
  about: 'Who teaches. Series, articles and lessons choose from here, and their pages show a change at once.',
  where: 'Shown on the pages of series, articles and lessons that name this teacher.',
  name: 'Name',
  nameHelp: 'Two teachers may share a name; the picture tells them apart',
  avatar: 'Picture',
  avatarHelp: 'Optional; cropped to 1:1 and shown round',
  introHelp: 'Optional; shown below the name, at most 500 characters',
  itemCount: 'Series and articles',
}
