import type { Shape } from '../../shape.ts'
import type { mail as zh } from '../../zh-CN/access/mail.ts'

export const mail: Shape<typeof zh> = {
  code: {
    subject: 'Lectern verification code',
    text: 'Your code to {{purpose}} is {{code}}. It is valid for {{minutes}} {{minutes, plural(one: minute; other: minutes)}}. If this was not you, ignore this message and tell nobody the code.',
    purposes: {
      LOGIN: 'sign in',
      RESET: 'reset your password',
      REGISTER: 'register',
      VERIFY: 'verify that it is you',
      BIND: 'bind this address',
      APP_SIGN_UP: 'sign up for the app',
    },
  },
  told: {
    subject: 'Your account was changed',
    text: 'The {{what}} of your Lectern account {{account}} changed at {{time}}, by {{who}}. If this surprises you, tell an administrator at once.',
    and: ', ',
    fields: { password: 'password', username: 'user name', realName: 'name', phone: 'phone', email: 'e-mail address' },
    by: { self: 'you', code: 'somebody who received a code' },
  },
}
