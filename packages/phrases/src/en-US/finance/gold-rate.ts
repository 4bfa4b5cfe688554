import type { Shape } from '../../shape.ts'
import type { goldRate as zh } from '../../zh-CN/finance/gold-rate.ts'

export const goldRate: Shape<typeof zh> = {
  title: 'Gold exchange rate',
  recharge: 'Recharging',
  deduct: 'Paying with gold',
  labels: {
    yuanToGold: 'Gold for a yuan',
    goldToFen: 'Worth of one gold',
    maxDeductPercent: 'Gold pays at most',
    minDeductGold: 'Least gold',
    enable: 'Gold can be used',
  },
  before: {
    yuanToGold: '¥1 buys',
    goldToFen: '1 gold takes off',
    maxDeductPercent: 'Up to',
    minDeductGold: 'At least',
  },
  units: { yuanToGold: 'gold', goldToFen: 'fen', maxDeductPercent: '% of the price', minDeductGold: 'gold' },
  values: {
    yuanToGold: '¥1 buys {{count}} gold',
    goldToFen: '1 gold takes off {{count}} fen',
    maxDeductPercent: '{{count}}% of the price',
    minDeductGold: '{{count}} gold',
  },
  enabled: { true: 'on', false: 'off' },
  help: {
    yuanToGold: 'What users get when they recharge; parts of a gold are dropped',
    goldToFen: 'What each gold takes off a price; 100 fen are ¥1',
    maxDeductPercent: 'The rest of a price has to be paid with money',
    minDeductGold: 'Less than this cannot be used; 0 means no limit',
    enable: 'While it is off, no order can be paid with gold. Recharging stays possible.',
  },
  discard: 'Discard changes',
  example: {
    title: 'Example',
    recharge: 'Recharge',
    price: 'Price of a course',
    held: 'The user has',
    recharged: 'Recharging {{paid}} brings {{gold}} gold.',
    used: 'A course for {{price}}, and a user with {{held}} gold: {{gold}} gold can be used and takes off {{off}}; {{toPay}} is left to pay.',
    unused: 'A course for {{price}}, and a user with {{held}} gold: {{why}}; {{toPay}} is to be paid.',
    off: 'paying with gold is off',
    tooFew: 'not enough gold can be used, the least is {{least}}',
    nothing: 'less than one gold could be used',
    incomplete: 'Fill in the rate to see what it means.',
  },
  gain: {
    title: 'Users can earn money by recharging',
    text: '¥1 buys {{gold}} gold, which takes off {{worth}}: more than was paid.',
    save: 'Save anyway',
    back: 'Change it',
  },
  history: {
    title: 'Changes',
    about: 'The rate has not been changed yet.',
    time: 'Time',
    by: 'By',
    changes: 'What changed',
  },
}
