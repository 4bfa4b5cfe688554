import type { Shape } from '../shape.ts'
import type { errors as zh } from '../zh-CN/errors.ts'

export const errors: Shape<typeof zh> = {
  session: {
    missing: 'Please sign in first',
    expired: 'Your session has ended, please sign in again',
    badCredentials: 'Wrong username or password',
    locked: 'Too many failed sign-ins. The account is locked, try again in {{minutes}} minutes',
    inactive: 'This account is not active. Please contact an administrator',
  },
  code: { wrong: 'The code is wrong or no longer valid' },
  key: { expired: 'Please verify that it is you once more' },
  password: { wrong: 'Wrong password' },
  twoStep: {
    expired: 'This sign-in has expired, please start again',
    alreadyOn: 'Two-step sign-in is already on',
    notStarted: 'Start setting up two-step sign-in first',
  },
  account: {
    noPhone: 'No phone is bound to this account',
    noEmail: 'No e-mail is bound to this account',
    verifyByCode: 'Verify by the phone or e-mail that is bound',
  },
  picture: {
    unreadable: 'This picture cannot be read, choose a still PNG, JPEG or WebP',
    tooLarge: 'A side of the picture may have at most {{maximum}} pixels',
  },
  sso: {
    expired: 'This single sign-on has expired, please start again',
    boundElsewhere: 'This identity is bound to another account',
    alreadyBound: 'This account is bound to another identity',
  },
  permission: {
    denied: 'No permission to operate',
    unknown: 'A chosen permission does not exist',
    own: 'This permission comes with the product: its code stays and it cannot be deleted',
    hasChildren: 'Move or delete the permissions below it first',
    cycle: 'A permission cannot be placed below itself',
  },
  menu: { hasChildren: 'Move or delete the menus below it first', cycle: 'A menu cannot be placed below itself' },
  grant: { beyondOwn: 'You cannot grant what you do not hold: {{codes}}' },
  staff: {
    self: 'You cannot disable or delete your own account',
    stronger: 'This member holds more than you do',
    lastAdministrator: 'One active administrator must remain',
  },
  role: {
    builtin: 'The built-in administrator role cannot be changed or deleted',
    assigned: 'Role “{{name}}” is assigned to {{count}} people ({{names}}) and cannot be deleted',
    unknown: 'A chosen role does not exist',
  },
  tag: { unknown: 'A chosen tag does not exist' },
  input: {
    invalid: 'Some fields need your attention',
    malformed: 'The request could not be read',
  },
  request: {
    notFound: 'The requested resource does not exist',
    tooLarge: 'The content is too large',
    wrongType: 'This content type is not supported',
    tooOften: 'Too many requests, try again in {{seconds}} seconds',
    keyReused: 'This idempotency key was used for another request',
  },
  record: {
    gone: 'This record does not exist or was deleted',
    conflict: 'Somebody else saved this record first',
    atTop: 'Already first',
    atBottom: 'Already last',
  },
  questionCategory: {
    notEmpty: 'Category “{{name}}” still holds {{count}} questions and cannot be deleted',
    missing: 'The chosen category does not exist',
  },
  hotWord: { exists: 'The hot word “{{word}}” already exists' },
  message: { unread: 'Unread messages cannot be deleted, read it first' },
  task: { running: 'The task is still running', notFailed: 'Only a failed task can be retried' },
  file: { linkExpired: 'This download link has expired, open it again' },
  upstream: {
    database: 'The database is not available right now, please try again later',
    provider: 'An outside service is not available right now, please try again later',
  },
  server: { bug: 'Something went wrong, request {{requestId}}' },
}
