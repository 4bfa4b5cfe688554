// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { attacks, picture } from '../../testing/attacks.ts'
import { clean } from './clean.ts'
import { optionalRichText, requireRichText } from './rich-text.ts'

const allowed: Record<string, string[]> = {
  ...Object.fromEntries(
    'P BR H2 H3 STRONG B EM I U S CODE PRE HR UL OL LI BLOCKQUOTE TABLE THEAD TBODY TR'
      .split(' ')
      .map((tag): [string, string[]] => [tag, []]),
  ),
  A: ['href', 'target', 'rel'],
  IMG: ['src', 'alt', 'width', 'height'],
  TH: ['colspan', 'rowspan'],
  TD: ['colspan', 'rowspan'],
}

/** Parses into a template, where nothing loads and nothing runs. */
function parse(html: string): HTMLTemplateElement {
  const template = document.createElement('template')
  template.innerHTML = html
  return template
}

/** Everything in the parsed text that should not be there. */
function foreignIn(html: string): string[] {
  return [...parse(html).content.querySelectorAll('*')].flatMap((element) => {
    const attributes = [...element.attributes].flatMap(({ name, value }) => {
      if (!allowed[element.tagName]?.includes(name)) return [`${element.tagName} ${name}=${value}`]
      if (name === 'href' && !/^(?:https?:|mailto:|tel:|\/(?!\/)|[\w./?#-]*$)/.test(value)) return [`href ${value}`]
      if (name === 'src' && !value.startsWith('/foundation/media/images/')) return [`src ${value}`]
      return []
    })
    return [...(allowed[element.tagName] ? [] : [element.tagName]), ...attributes]
  })
}

/** Adds text around it, so that it is never refused as empty. */
const stored = (html: string) => clean(`<p>前</p>${html}<p>后</p>`).html

describe('rich text', () => {
  it.each(attacks)('keeps nothing that could run, load or restyle: %s', (attack) => {
    const html = stored(attack)
    expect(foreignIn(html)).toEqual([])
    // Cleaning the stored text again changes nothing.
    expect(clean(html).html).toBe(html)
    expect(foreignIn(parse(html).innerHTML)).toEqual([])
  })

  it('is tested with attacks that are not harmless without cleaning', () => {
    const harmful = attacks.filter((attack) => foreignIn(attack).length > 0)
    expect(harmful.length).toBeGreaterThan(attacks.length * 0.8)
  })

  it('keeps what the editor makes', async () => {
    const written = [
      '<h2>标题</h2><h3>小标题</h3><p><strong>粗</strong><em>斜</em><u>下</u><s>删</s><code>码</code><br /></p><hr />',
      '<ul><li><p>一</p></li></ul><ol><li><p>二</p></li></ol><blockquote><p>引</p></blockquote><pre><code>a &lt; b</code></pre>',
      '<table><tbody><tr><th colspan="2" rowspan="1"><p>甲</p></th></tr><tr><td><p>乙</p></td><td><p>丙</p></td></tr></tbody></table>',
      `<img src="${picture}" alt="封面 &amp; 图" width="640" height="480" />`,
    ].join('')
    expect(await requireRichText('content', written)).toBe(written)
  })

  it('opens links in a new tab, without a referrer or opener', async () => {
    const around = 'rel="noopener noreferrer nofollow" target="_blank"'
    for (const href of ['https://a.example/?q=1', 'http://a.example', 'mailto:a@b.example', 'tel:10086', '/x']) {
      expect(await requireRichText('content', `<a href="${href}" rel="opener">x</a>`)).toBe(
        `<a href="${href}" ${around}>x</a>`,
      )
    }
  })

  it.each(['https://bank.example@thief.example/', 'HTTPS:\\\\me:secret@a.example', 'https://a.example/\u202egpj.exe'])(
    'is refused with a link that looks like another one: %j',
    async (href) => {
      const refusal = expect.objectContaining({ fields: { content: 'validation.link' } })
      await expect(requireRichText('content', `<p><a href="${href}">x</a></p>`)).rejects.toEqual(refusal)
      await expect(optionalRichText('content', `<p><a href="${href}">x</a></p>`)).rejects.toEqual(refusal)
    },
  )

  it('must contain text or one of our pictures', async () => {
    expect(await requireRichText('content', `<p><img src="${picture}"></p>`)).toContain(picture)
    const nothing = { reason: 'input.invalid', fields: { content: 'validation.required' } }
    for (const html of ['', '<p></p>', '<p>&nbsp; </p>', '<img src="https://a.example/b.png">', '<script>x</script>']) {
      await expect(requireRichText('content', html)).rejects.toEqual(expect.objectContaining(nothing))
    }
  })

  it('may be empty in an optional field, but is never dropped silently', async () => {
    for (const html of [null, undefined, '', ' ', '<p></p>', '<p><br></p>', '<ul><li><p>&nbsp;</p></li></ul>']) {
      expect(await optionalRichText('content', html)).toBeNull()
    }
    expect(await optionalRichText('content', '<p>有</p>')).toBe('<p>有</p>')
    expect(await optionalRichText('content', `<img src="${picture}">`)).toContain(picture)
    const refusal = expect.objectContaining({ fields: { content: 'validation.required' } })
    await expect(optionalRichText('content', '<img src="https://a.example/b.png">')).rejects.toEqual(refusal)
    await expect(optionalRichText('content', '<script>alert(1)</script>')).rejects.toEqual(refusal)
  })
})
