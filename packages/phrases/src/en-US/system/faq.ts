import type { Shape } from '../../shape.ts'
import type { faq as zh } from '../../zh-CN/system/faq.ts'

export const faq: Shape<typeof zh> = {
  title: 'FAQ',
  noun: 'question',
  where:
    'Shown on the app’s help page in the chosen category; the highest sort value first, and among equals a new one.',
  add: 'New question',
  about: 'Users read these questions and answers on the help page of the app. Start with what is asked most.',
  question: 'Question',
  questionHelp: 'As a user would ask it, at most 100 characters',
  category: 'Category',
  answer: 'Answer',
  content: 'Answer text',
  viewCount: 'Views',
  createTime: 'Created',
  manageCategories: 'Categories',
  backToQuestions: 'Questions',
  categories: {
    title: 'FAQ categories',
    noun: 'category',
    add: 'New category',
    about: 'Categories group the questions; the app shows them in this order. Make one, then write questions.',
    name: 'Category name',
    nameHelp: '1-30 characters',
    icon: 'Icon',
    iconHelp: 'Optional; the name of an icon in the app',
    seeQuestions: 'See questions',
    removeConsequence:
      'Only a category without questions can be deleted. It can be restored from the recycle bin for 30 days.',
  },
}
