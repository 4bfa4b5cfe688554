import type { Shape } from '../../shape.ts'
import type { audience as zh } from '../../zh-CN/operations/audience.ts'

export const audience: Shape<typeof zh> = {
  title: 'Audience',
  kinds: {
    ALL: 'All users',
    VIP: 'VIP',
    NOT_VIP: 'Not VIP',
    TAGS: 'By tag',
    ACCOUNTS: 'Given users',
  },
  tags: 'Tags',
  tagsHelp: 'Everybody with at least one of these tags gets it',
  tagsFailed: 'The tags did not load',
  ofTags: 'Tags: {{names, list}}',
  accounts: 'User ids',
  accountsHelp: 'Separated by commas, spaces or lines, at most 10,000',
  accountsCount: 'Users entered: {{count}}',
  accountsTwice: 'Repeated, counted once: {{count}}',
  accountsWrong: 'Not a user id: {{words, list(style: narrow)}}',
  ofAccounts: 'Given users ({{count}})',
  platform: 'Platform',
  platforms: { ALL: 'All platforms', IOS: 'iOS', ANDROID: 'Android' },
  reach: {
    people: 'Will reach about {{count}}',
    nobody: 'Nobody fits this at present',
    counting: 'Counting',
    failed: 'Counting did not work',
    unset: 'Choose an audience to see how many it reaches',
    noTags: 'Choose tags to see how many they reach',
    noAccounts: 'Enter user ids to see how many they reach',
    wrongAccounts: 'Correct the user ids above to see how many they reach',
  },
}
