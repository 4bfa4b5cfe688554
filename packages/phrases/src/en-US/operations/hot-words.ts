import type { Shape } from '../../shape.ts'
import type { hotWords as zh } from '../../zh-CN/operations/hot-words.ts'

export const hotWords: Shape<typeof zh> = {
  title: 'Hot words',
  noun: 'hot word',
  where: 'Shown below the search box of the app’s home; a new one comes first, and the list changes the order.',
  add: 'New hot word',
  about: 'Hot words stand on the search page of the app; a tap searches for one. Add the first.',
  word: 'Hot word',
  wordHelp: '1-30 characters, each word once',
  clickCount: 'Clicks',
}
