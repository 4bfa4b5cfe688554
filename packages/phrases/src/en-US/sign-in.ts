import type { Shape } from '../shape.ts'
import type { signIn as zh } from '../zh-CN/sign-in.ts'

export const signIn: Shape<typeof zh> = {
  product: 'Lectern',
  title: 'Sign in',
  heading: 'Sign in to Lectern',
  hint: 'With your staff account',
  slogan: 'Courses, users and operations in one place',
  otherLanguage: '中文',
  username: 'Username',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  capsLock: 'Caps Lock is on',
  remember: 'Remember the username on this device',
  submit: 'Sign in',
  unreachable: 'The server could not be reached. Check the network and try again',
  failed: 'Signing in did not work. Please try again later',
}
