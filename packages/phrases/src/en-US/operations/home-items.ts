import type { Shape } from '../../shape.ts'
import type { homeItems as zh } from '../../zh-CN/operations/home-items.ts'

export const homeItems: Shape<typeof zh> = {
  name: 'Title',
  image: 'Picture',
  window: 'When it shows',
  banner: {
    title: 'Home banners',
    noun: 'banner',
    where:
      'Shown among the banners at the top of the app’s home; a new one comes first, and the list changes the order.',
    add: 'New banner',
    about: 'Banners take turns at the top of the app’s home, once enabled and in their time. Add the first.',
    imageHelp: 'Cropped to 16:7; sharpest from 1200 pixels wide',
  },
  recommend: {
    title: 'Home recommendations',
    noun: 'recommendation',
    where:
      'Shown among the recommendations on the app’s home; the highest sort value first, and among equals a new one.',
    add: 'New recommendation',
    about: 'Recommendations are cards on the app’s home, the highest sort value first. Recommend a course.',
    imageHelp: 'Cropped to 4:3; sharpest from 800 pixels wide',
  },
  activity: {
    title: 'Home activities',
    noun: 'activity',
    where: 'Shown among the activities on the app’s home; a new one comes first, and the list changes the order.',
    add: 'New activity',
    about: 'Activities are wide cards on the app’s home, once enabled and in their time. Add the first.',
    imageHelp: 'Cropped to 5:2; sharpest from 1200 pixels wide',
  },
  share: {
    title: 'Share recommendations',
    noun: 'share recommendation',
    where: 'Shown below the pages that users share; the highest sort value first, and among equals a new one.',
    add: 'New share recommendation',
    about: 'These stand below the pages that users share, the highest sort value first. Add the first.',
    imageHelp: 'Cropped to 5:4; sharpest from 400 pixels wide',
  },
}
