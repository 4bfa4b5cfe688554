import type { Shape } from '../../shape.ts'
import type { links as zh } from '../../zh-CN/operations/links.ts'

export const links: Shape<typeof zh> = {
  title: 'Link',
  type: 'Link type',
  types: {
    NONE: 'No link',
    COURSE: 'Lesson',
    SUBJECT: 'Series',
    ARTICLE: 'Article',
    OFFLINE_SUBJECT: 'Offline series',
    VIP: 'VIP page',
    URL: 'Web page',
  },
  target: '{{noun}} to open',
  placeholder: 'Search by title: {{noun}}',
  nothingFound: 'Nothing found: {{noun}}',
  searchFailed: 'The choices did not load',
  disabled: 'Not enabled',
  titleDisabled: '{{title}} (not enabled)',
  gone: 'What was chosen no longer exists; choose again',
  goneId: 'no longer exists (#{{id}})',
  of: '{{kind}} · {{name}}',
}
