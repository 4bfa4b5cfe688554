import { expect, it, vi } from 'vitest'
import { readXml } from './xml.ts'

// Reading millions of elements would take this test long.
vi.mock('./limits.ts', async (original) => ({ ...(await original<object>()), maxElements: 100_000 }))

async function* piecesOf(xml: string | Buffer, length = 64 * 1024): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(xml)
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}

/** What is found, one entry each. */
async function eventsOf(xml: string | Buffer, length?: number): Promise<string[]> {
  const events: string[] = []
  await readXml(piecesOf(xml, length), {
    open: (name, attributes) => events.push(`<${[name, ...Object.values(attributes)].join(' ')}>`),
    close: (name) => events.push(`</${name}>`),
    text: (text) => events.push(text),
  })
  return events
}
const reasonOf = (xml: string | Buffer) =>
  readXml(piecesOf(xml), {}).then(
    () => 'read',
    (error: { reason?: string }) => error.reason,
  )

it.each([1, 2, 7, 1000])('reads elements, texts and entities, cut into pieces of %i bytes', async (length) => {
  const xml = `\ufeff<?xml version="1.0"?><!-- <x> --><x:a b='1' c="&lt;&#20013;">朗读 &amp; 👩🏫<d/><![CDATA[<&>]]></x:a>\n`
  expect((await eventsOf(xml, length)).filter((event) => event !== '\n')).toEqual([
    '<a 1 <中>',
    '朗读 & 👩🏫',
    '<d>',
    '</d>',
    '<&>',
    '</a>',
  ])
})

it.each([
  ['entities that grow', '<!DOCTYPE a [<!ENTITY b "bbb"><!ENTITY c "&b;&b;&b;">]><a>&c;</a>', 'sheet.unreadable'],
  ['entities from elsewhere', '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>', 'sheet.unreadable'],
  ['a document type without an end', `<!DOCTYPE a [${' '.repeat(2_000_000)}`, 'sheet.tooLarge'],
  ['deep elements', '<a>'.repeat(101), 'sheet.unreadable'],
  ['a huge attribute', `<a b="${'b'.repeat(2_000_000)}"/>`, 'sheet.tooLarge'],
  [
    'very many attributes',
    `<a ${Array.from({ length: 200_000 }, (_, each) => `b${each}=""`).join(' ')}/>`,
    'sheet.tooLarge',
  ],
  ['a huge text', `<a>${'b'.repeat(2_000_000)}</a>`, 'sheet.tooLarge'],
  ['a huge text of entities', `<a>${'&lt;'.repeat(500_000)}</a>`, 'sheet.tooLarge'],
  ['a huge comment', `<a><!--${'b'.repeat(2_000_000)}--></a>`, 'sheet.tooLarge'],
  ['very many elements', `<a>${'<b/>'.repeat(100_000)}</a>`, 'sheet.tooLarge'],
  ['an attribute twice', '<a b="" b=""/>', 'sheet.unreadable'],
  ['an element without an end', '<a>', 'sheet.unreadable'],
  ['a character cut in two', Buffer.from('<a>朗</a>').subarray(0, 5), 'sheet.unreadable'],
  ['another encoding', Buffer.from('<a>朗</a>', 'utf16le'), 'sheet.unreadable'],
  ['nothing', '', 'sheet.unreadable'],
])('refuses %s', async (_, xml, reason) => {
  expect(await reasonOf(xml)).toBe(reason)
})

it('takes long XML of short tokens', async () => {
  expect(await reasonOf(`<a>${'<b>c</b><!-- d --> '.repeat(99_999)}</a>`)).toBe('read')
})
