import type { Shape } from '../../shape.ts'
import type { validation as zh } from '../../zh-CN/base/validation.ts'

export const validation: Shape<typeof zh> = {
  required: 'Please enter {{label}}',
  choose: 'Please choose {{label}}',
  code: 'Please enter the 6-digit code',
  taken: '{{label}} is taken',
  format: '{{label}} format error',
  tooLong: '{{label}} takes at most {{maximum}} {{maximum, plural(one: character; other: characters)}}',
  tooShort: '{{label}} needs at least {{minimum}} {{minimum, plural(one: character; other: characters)}}',
  tooBig: '{{label}} cannot be above {{maximum}}',
  tooSmall: '{{label}} cannot be below {{minimum}}',
  tooMany: 'At most {{maximum}} for {{label}}',
  appVersion: '{{label}} must have three numbers, such as 3.12.0',
  year: '{{label}} must be between the years 1970 and 9999',
  reserved: '{{label}} is reserved by the system; choose another',
  otherYear: '{{label}} has days outside {{year}}',
  offAndOn: '{{day}} cannot be off and a workday at once',
  notZero: '{{label}} cannot be 0',
  phoneDigits: 'Please enter the whole number, its beginning or its last four digits',
  past: 'The time must not be in the past',
  endsBeforeStart: 'The end must be after the start',
  choiceGone: 'What was chosen no longer exists; choose again',
  unknownAccounts: 'Some of these users do not exist; please check',
  uploadAgain: 'This file is missing or has expired, please upload it again',
  password: {
    required: 'Please enter password',
    length: 'Password length must be 4-20',
    complex: 'Password must contain a letter, a digit and a special character',
    mismatch: 'The two passwords differ',
  },
  courseItem: {
    otherKind: 'This does not apply to this kind',
    aboveOriginalPrice: 'The price cannot be above the original price',
  },
  username: 'Please enter letters or digits, starting with a letter',
  realName: 'Please enter 2-7 Chinese characters, or letters and spaces',
}
