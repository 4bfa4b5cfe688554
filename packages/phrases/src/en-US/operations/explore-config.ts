import type { Shape } from '../../shape.ts'
import type { exploreConfig as zh } from '../../zh-CN/operations/explore-config.ts'

export const exploreConfig: Shape<typeof zh> = {
  title: 'Explore config',
  noun: 'entry',
  where: 'Shown among the explore entries on the app’s home; the list changes its place.',
  add: 'New entry',
  about: 'The explore entries on the app’s home. Users see the first eight that are enabled.',
  name: 'Name',
  nameHelp: 'At most 12 characters; four or fewer Chinese ones fit best',
  icon: 'Icon',
  iconHelp: 'Optional; cropped to 1:1 and shown round',
}
