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
    title: 'Home recommends',
    noun: 'recommend',
    where: 'Shown among the recommendations on the app’s home; the heaviest first, and among equals a new one.',
    add: 'New recommend',
    about: 'Recommends are cards on the app’s home, the heaviest first. Recommend a course.',
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
    title: 'Share recommends',
    noun: 'share recommend',
    where: 'Shown below the pages that users share; the heaviest first, and among equals a new one.',
    add: 'New share recommend',
    about: 'These stand below the pages that users share, the heaviest first. Add the first.',
    imageHelp: 'Cropped to 5:4; sharpest from 400 pixels wide',
  },
}
