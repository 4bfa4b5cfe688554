import type { Shape } from '../../shape.ts'
import type { audioArticles as zh } from '../../zh-CN/content/audio-articles.ts'

export const audioArticles: Shape<typeof zh> = {
  guide: {
    title: 'Practice manual',
    noun: 'manual article',
    add: 'New manual article',
    settings: 'Manual settings',
    about: 'The manual teaches users how to practise: one method per article, with audio where it helps.',
  },
  interview: {
    title: 'Student interviews',
    noun: 'interview',
    add: 'New interview',
    settings: 'Interview settings',
    about: 'What students went through, written down and recorded for those who come after.',
  },
  excellent: {
    title: 'Selected articles',
    noun: 'selected article',
    add: 'New selected article',
    settings: 'Selected article settings',
    about: 'Articles worth reading, with a reading to listen to where there is one.',
  },
  where: 'Shown in the chosen subject of the app; the highest sort value first, and among equals a new one.',
  fields: {
    subject: 'Subject',
    title: 'Title',
    cover: 'Cover',
    author: 'Author',
    summary: 'Summary',
    audio: 'Audio',
    body: 'Text',
    publishTime: 'Published',
  },
  help: {
    cover: '5:4, also used when shared in WeChat',
    summary: 'Shown in lists and on share cards, at most 300 characters',
    audio: 'Optional; its length is read from the file',
    publishTime: 'Left empty, it is published as soon as it is enabled. {{zone}} time',
  },
  parts: { content: 'Audio and text', publish: 'Publishing' },
  duration: 'Length',
  playCount: 'Plays',
  untitled: 'Untitled article',
  toArticles: 'Articles',
  removeConsequence: 'Shared pages will say that it is gone. It can be restored from the recycle bin for 30 days.',
  subjects: {
    about: 'Subjects group the articles; users see the subjects first. Each is saved by itself.',
    none: 'There are no subjects here yet',
    title: 'Name',
    subtitle: 'Subtitle',
    description: 'Description',
    weightHelp: 'Larger comes first',
    articleCount: '{{count}} {{count, plural(one: article; other: articles)}}',
    discard: 'Discard changes',
  },
}
