import type { Shape } from '../../shape.ts'
import type { errors as zh } from '../../zh-CN/base/errors.ts'

export const errors: Shape<typeof zh> = {
  session: {
    missing: 'Please sign in first',
    expired: 'Your session has ended, please sign in again',
    badCredentials: 'Wrong username or password',
    locked:
      'Too many failed sign-ins. The account is locked, try again in {{minutes}} {{minutes, plural(one: minute; other: minutes)}}',
    inactive: 'This account is not active. Please contact an administrator',
    lookOnly: 'You are looking as somebody else and cannot change anything',
  },
  signIn: {
    wait: 'Several sign-ins failed. Try again in {{seconds}} {{seconds, plural(one: second; other: seconds)}}',
  },
  code: {
    wrong: 'The code is wrong or no longer valid',
    proof: 'Too many codes were asked for, please try again later',
    noMoreTexts: 'No more texts for now, try again in {{minutes}} {{minutes, plural(one: minute; other: minutes)}}',
  },
  registration: { off: 'Nobody can register here. Please contact an administrator' },
  key: { expired: 'Please verify that it is you once more' },
  password: {
    mustChange: 'Change your password first',
    same: 'Choose another password than the old one',
    wrong: 'Wrong password',
    common: 'This password is too common, or is like the user name, phone or e-mail. Choose another one',
  },
  twoStep: {
    required: 'Set up two-step sign-in first',
    demanded: 'Your role asks for two-step sign-in',
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
  richText: { tooLarge: 'The text is too large or its formatting too complex, simplify it and save again' },
  sso: {
    expired: 'This single sign-on has expired, please start again',
    boundElsewhere: 'This identity is bound to another account',
    alreadyBound: 'This account is bound to another identity',
  },
  permission: {
    denied: 'No permission to operate',
    needs:
      'This needs the right “$t(rights.codes.{{code}})” at the level “$t(rights.levels.{{level}})”. Ask an administrator for it.',
    unknown: 'A chosen permission does not exist',
    own: 'This permission comes with the product: its code stays and it cannot be deleted',
    hasChildren: 'Move or delete the permissions below it first',
    cycle: 'A permission cannot be placed below itself',
  },
  menu: { hasChildren: 'Move or delete the menus below it first', cycle: 'A menu cannot be placed below itself' },
  grant: {
    beyondOwn: 'You cannot grant what you do not hold: {{en}} ($t(rights.levels.{{level}}))',
    takesBeyondOwn: 'You cannot take away what you do not hold: {{en}} ($t(rights.levels.{{level}}))',
  },
  staff: {
    self: 'You cannot disable or delete your own account',
    contactNeedsFull: 'Changing the phone or e-mail of staff takes full rights to manage staff',
    stronger: 'This member holds more than you do',
    lookSelf: 'This is your own account: you see the console as yourself anyway',
    lookInactive: 'This account is not active, so there is nothing to look at',
    lastAdministrator: 'One active administrator must remain',
  },
  role: {
    stronger: 'The role may do more than you',
    builtin: 'The built-in administrator role cannot be changed or deleted',
    assigned:
      'Role “{{name}}” is assigned to {{count}} {{count, plural(one: person; other: people)}} ({{names, list(style: narrow)}}) and cannot be deleted',
    unknown: 'A chosen role does not exist',
  },
  audience: {
    tooMany: 'A push reaches at most {{most}} chosen users. Give more than that a tag in common and push to the tag',
  },
  phone: {
    lookups:
      'Without the right to see phones you can look up {{most}} whole numbers a day, and this would be more. Try again tomorrow, or ask an administrator for the right',
  },
  savedView: { tooMany: 'A list can have {{most}} views at most. Delete one that you no longer use' },
  feedback: { done: 'This feedback has already been dealt with' },
  entitlement: {
    owned: 'The user owns it already, for at least as long',
    forEver: 'The user owns this for ever already',
  },
  ledger: {
    notEnough: 'The balance is only {{balance}}',
    tooMuch: 'The balance cannot be more than {{most}}',
  },
  appVersion: {
    underReview: 'Version {{version}} is under review. End its review first',
    notOffered: 'This version has no package to download',
  },
  holiday: {
    notPublished: 'The holidays of {{year}} are not published yet',
  },
  userAddress: {
    tooMany: 'A user can keep at most {{count}} addresses',
  },
  logistics: {
    notConfigured: 'kuaidi100 is not set up. Ask an administrator to set KUAIDI100_CUSTOMER and KUAIDI100_KEY',
    refused: 'kuaidi100 gave no answer: {{message}}',
    companyUnknown: 'There is no such carrier',
    companyDisabled: 'The carrier is disabled',
    exists: 'This tracking number is already there',
    twice: 'This tracking number is in the file more than once',
    accountUnknown: 'There is no user with this number',
  },
  voucher: {
    unknown: 'There is no such code',
    used: 'The code has been used',
    invalid: 'The code was invalidated',
    expired: 'The code has expired',
    contentGone: 'What the code grants was deleted',
    accountUnknown: 'No user has this phone number',
    accountDisabled: 'The user is disabled',
    phoneShared: 'Several users have this phone number, add the country code',
    twice: 'The code is in the file twice',
    noDuration: 'Vouchers of this kind have no duration',
    durationNeeded: 'VIP days are required',
  },
  settlement: {
    confirmed: 'This month has been confirmed',
    running: 'This month has not ended and cannot be confirmed',
    changed: 'The figures have changed, check them and confirm again',
  },
  tag: { unknown: 'A chosen tag does not exist' },
  input: {
    invalid: 'Some fields need your attention',
    malformed: 'The request could not be read',
  },
  request: {
    notFound: 'The requested resource does not exist',
    tooLarge: 'The content is too large',
    tooSlow: 'The content did not arrive in time, please try again',
    wrongType: 'This content type is not supported',
    tooOften: 'Too many requests, try again in {{seconds}} {{seconds, plural(one: second; other: seconds)}}',
    busy: 'The server is busy, try again in a moment',
    keyReused: 'This idempotency key was used for another request',
  },
  record: {
    gone: 'This record does not exist or was deleted',
    conflict: 'Somebody else saved this record first',
    atTop: 'Already first',
    atBottom: 'Already last',
  },
  list: { countTooLong: 'There are too many rows to count in time, please filter first' },
  export: { tooManyRows: 'More than {{max}} rows do not fit into one file, please filter first' },
  import: { planGone: 'The result of this check has expired, please choose the file again' },
  staffImport: {
    twice: 'This phone is in the file more than once',
    phoneTaken: 'A member with this phone exists already',
    usernameTaken: 'The user name “{{name}}” belongs to another member',
    roleUnknown: 'There is no role called “{{name}}”',
    roleBeyondOwn: 'The role “{{name}}” holds more than you do',
  },
  bulk: {
    changed:
      '{{count}} {{count, plural(one: row matches; other: rows match)}} now, which is not what was selected; nothing was changed',
  },
  questionCategory: {
    notEmpty:
      'Category “{{name}}” still holds {{count}} {{count, plural(one: question; other: questions)}} and cannot be deleted',
    missing: 'The chosen category does not exist',
  },
  courseCategory: {
    exists: 'There is already a category “{{name}}”',
    notEmpty:
      'Category “{{name}}” still holds {{count}} {{count, plural(one: item; other: items)}} and cannot be deleted',
  },
  teacher: {
    inUse:
      'Teacher “{{name}}” is named by {{itemCount}} {{itemCount, plural(one: series or article; other: series and articles)}} and {{lessonCount}} {{lessonCount, plural(one: lesson; other: lessons)}} and cannot be deleted',
  },
  seriesType: {
    inUse: 'Type “{{title}}” is still that of {{count}} series and cannot be deleted',
  },
  courseItem: {
    hasLessons:
      'Series “{{title}}” still has {{count}} {{count, plural(one: lesson; other: lessons)}} and cannot be deleted',
    noLessons: 'Series “{{title}}” has no lessons yet. Add one before enabling it',
  },
  sending: {
    draft: 'Sending has begun; it can no longer be changed',
    schedule: 'Sending has begun; it can no longer be changed',
    start: 'Only what is scheduled can start',
    finish: 'Only what is being sent can end',
    fail: 'Only what is being sent can end',
    cancel: 'Only what is scheduled or being sent can be cancelled',
    resend: 'Only what was sent, cancelled or failed can be sent again',
    remove: 'What is scheduled or being sent cannot be deleted; cancel it or make it a draft first',
  },
  push: {
    recipientsDropped:
      'This push was sent so long ago that it is no longer kept who got it. It can only be sent to the whole audience',
  },
  banner: {
    step: 'Its status does not allow that; reload and try again',
    posted: 'The banner “{{title}}” is showing; withdraw it before filing',
  },
  hotWord: { exists: 'The hot word “{{word}}” already exists' },
  subtitle: {
    badTime: '“{{file}}”, line {{line}}: the time is wrong',
    endsBeforeStart: '“{{file}}”, line {{line}}: the end must be after the start',
    tooLong: '“{{file}}”, line {{line}}: a language takes at most {{maximum}} characters in one subtitle',
    tooMany: '“{{file}}”, line {{line}}: too many subtitles, at most {{maximum}} fit',
    empty: '“{{file}}”, line {{line}}: there are no subtitles in this file',
    unknownFormat: '“{{file}}”, line {{line}}: this is not SRT, VTT or LRC',
    encoding: '“{{file}}”, line {{line}}: some characters cannot be read, save the file as UTF-8 and try again',
    mixedFiles: 'Choose one bilingual file or one file for each language, not both',
  },
  audioSubject: {
    missing: 'The chosen subject does not exist',
    notEmpty:
      'Subject “{{title}}” still holds {{count}} {{count, plural(one: article; other: articles)}} and cannot be deleted',
  },
  share: { tokenInvalid: 'This page has been open for too long, reload it' },
  wechat: {
    notConfigured: 'No WeChat official account is set up',
    foreignHost: 'Only pages of this product can be signed',
  },
  recording: { likedOften: 'There were many likes from this network today, please come back tomorrow' },
  live: { tooMany: 'Too many pages are open; close some and this one updates itself again' },
  message: { unread: 'Unread messages cannot be deleted, read it first' },
  task: {
    running: 'The task is still running',
    notFailed: 'Only a failed task can be retried',
    notRunning: 'The task has ended and cannot be cancelled',
    notCancellable: 'Tasks of this kind cannot be cancelled here',
  },
  file: { linkExpired: 'This download link has expired, open it again' },
  upload: {
    forged: 'This upload is not permitted, please start it again',
    expired: 'The permission for this upload has expired, please start it again',
    used: 'The permission for this upload was used already, please start it again',
    wrongType: 'The file is not of the type that was announced, please start the upload again',
    empty: 'No file arrived, please start the upload again',
    missing: 'This file has not arrived yet, upload it first',
    larger: 'The file is larger than announced, please start the upload again',
    types: {
      image: 'Only JPEG, PNG, WebP and GIF pictures',
      audio: 'Only MP3, M4A and WAV audio',
      video: 'Only MP4 video',
      package: 'Only APK packages',
    },
    size: 'A file may have at most {{maximum}} MB',
    notImage: 'The content is not a JPEG, PNG, WebP or GIF picture',
    notAudio: 'The content is not MP3, M4A or WAV audio',
    notVideo: 'The content is not MP4 video',
    notPackage: 'The content is not an Android package (APK)',
    damagedImage: 'This picture is damaged and cannot be opened, choose another one',
    manyPixels: 'The picture has too many pixels, at most {{millions}} million (all frames of an animation together)',
    unplayable: 'No playing time can be read, the file may be damaged. Export it again and upload it',
  },
  sheet: {
    wrongType:
      'Only .xlsx and .csv files can be imported. Open the file in Excel or WPS, save it as .xlsx and upload that',
    unreadable: 'The file is damaged or not well-formed. Save it as .xlsx in Excel or WPS and upload that',
    encrypted: 'The file has a password. Remove the password and upload it again',
    empty: 'The table has no data. Fill in the rows below the headings and upload it again',
    missingColumns:
      'Missing columns: {{names, list(style: narrow)}}. Add the headings as in the template and upload it again',
    twice: 'The column “{{name}}” is there more than once. Keep one and upload the file again',
    tooManyRows: 'Too many rows, at most {{max}} can be imported at once. Split the file and upload the parts',
    tooLarge: 'The file is too large. Copy only the rows you need into a new file, or split it',
    tooSlow: 'Reading the file took too long. Split it into smaller files and upload those',
    formula: 'A formula has no result. Replace it by its value',
    merged: 'Some cells are merged. Separate them and fill in each row',
    errorCell: 'A cell holds an error such as #N/A. Correct it',
    tooLong: 'A cell has too much text, at most 500 characters fit',
  },
  upstream: {
    database: 'The database is not available right now, please try again later',
    provider: 'An outside service is not available right now, please try again later',
    slow: 'This took too long and was broken off, please try again later',
    full: 'The disk of the server is full, nothing was saved. Ask an administrator to make room, then try again',
    memory:
      'The database is out of memory, nothing was saved. Try again later, and tell an administrator if it goes on',
    disk: 'The disk of the database fails, nothing was saved. Please tell an administrator',
  },
  server: { bug: 'Something went wrong, request {{requestId}}' },
  history: {
    same: 'The chosen fields are already as they were',
  },
  undo: {
    nothing: 'There is nothing to undo',
    done: 'This has been undone already, and can be undone only once',
    tooLate: 'It is too late to undo this',
    changed: 'It was changed since then, so it was left alone',
  },
}
