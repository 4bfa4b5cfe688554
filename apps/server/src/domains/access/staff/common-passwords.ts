/**
 * Passwords that are tried first, as rules instead of a copied list: a common word or a walk over the keyboard, and the
 * digits that people put behind it to please a form.
 */
const words = `password passwd passwort pass pwd admin administrator root superuser sysadmin system manager master user
  guest test testing demo default temp temporary welcome hello hi login logon signin letmein open access enter secret
  private changeme change newpass mypass qwerty qwertyu qwertyui qwertyuiop qwert qwer asdf asdfg asdfgh asdfghjkl zxcv
  zxcvb zxcvbn zxcvbnm qaz wsx qazwsx qazwsxedc qweasd qweasdzxc asdqwe poiuyt lkjhg mnbvcxz abc abcd abcde abcdef aabb
  aaa aaaa bbb qqq www xxx zzz aa qq zz a q z iloveyou loveyou love lovely baby angel princess sunshine monkey dragon
  tiger football baseball superman batman pokemon shadow michael jordan charlie daniel jessica thomas george summer
  winter spring autumn monday friday january freedom whatever trustno computer internet server oracle mysql postgres
  google apple alibaba tencent weixin wechat taobao huawei xiaomi woaini aini woaiwo woshishei nihao mima zhanghao
  guanliyuan beijing shanghai guangzhou shenzhen china zhongguo wang zhang liu chen yang huang zhao wu zhou lectern
  langdu langdutai lecternadmin english teacher student school course study xuexi yingyu laoshi xuesheng`
  .split(/\s+/)
  .filter(Boolean)
const walks = [
  '1q2w3e',
  '1q2w3e4r',
  '1q2w3e4r5t',
  'q1w2e3',
  'q1w2e3r4',
  '1qaz2wsx',
  '1qaz2wsx3edc',
  'zaq12wsx',
  'zaq1xsw2',
].concat(['1qaz', '2wsx', '3edc', 'qaz123wsx', 'a1b2c3', 'a1b2c3d4', '1a2b3c', '1a2b3c4d', 'abc123abc', '123abc456'])

const span = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index))
const rows = ['1234567890', '0987654321', '123123', '321321', '112233', '121212']
const starts = rows.flatMap((row) => Array.from(row, (_, index) => row.slice(0, index + 1)))
const repeated = span(0, 9).flatMap((digit) => span(2, 8).map((times) => digit.repeat(Number(times))))
const meant = [
  '520',
  '1314',
  '5201314',
  '520520',
  '521',
  '168',
  '178',
  '007',
  '147',
  '258',
  '369',
  '147258',
  '147258369',
]
const tails = new Set(['', ...span(0, 99), ...starts, ...repeated, ...meant, ...span(1950, 2039)])

/** In the form that `commonForms` gives. */
const common: ReadonlySet<string> = new Set([
  ...words.flatMap((word) => [...tails].map((tail) => word + tail)),
  ...walks,
  ...tails,
])

const letterFor: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const plain = (text: string) => text.replaceAll(/[013457@$!]/g, (sign) => letterFor[sign] ?? '')
const cutSigns = (text: string) => text.replaceAll(/^[^a-z0-9]+|[^a-z0-9]+$/g, '')
const lettersAndDigits = (text: string) => text.replaceAll(/[^a-z0-9]/g, '')

/**
 * What is left of a password without what people add to please a form: capitals, signs, letters written as digits
 * (`P@ssw0rd!` is `password`), and digits in front instead of behind (`123abc` is `abc123`).
 */
function commonForms(password: string): string[] {
  const core = cutSigns(password.toLowerCase())
  const [, head = '', tail = ''] = /^(.*?)(\d*)$/.exec(core) ?? []
  const bare = lettersAndDigits(core)
  const turned = bare.replace(/^(\d+)([a-z]+)$/, '$2$1')
  return [bare, turned, lettersAndDigits(plain(cutSigns(head))) + tail, lettersAndDigits(plain(core))]
}

/** What a member is called or reached by: a user name, a phone, the part of a mail address before the @. */
type Own = string | null | undefined
const shortestOwn = 3
/** Of a phone, people use the end. */
const phoneEnd = 6

function holdsOwn(form: string, own: Own): boolean {
  const name = lettersAndDigits((own ?? '').toLowerCase().replace(/@.*$/, ''))
  if (/^\d{7,}$/.test(name)) return form.includes(name.slice(-phoneEnd))
  if (name.length < shortestOwn) return false
  return form === name || (form.startsWith(name) && tails.has(form.slice(name.length)))
}

/** Whether a password is one that everybody tries, or that anybody who knows the member would. */
export function isCommonPassword(password: string, owns: Own[] = []): boolean {
  return commonForms(password).some((form) => common.has(form) || owns.some((own) => holdsOwn(form, own)))
}
