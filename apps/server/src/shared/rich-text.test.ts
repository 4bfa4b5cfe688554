// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { optionalRichText, requireRichText } from './rich-text.ts'

const picture = '/foundation/media/images/2026/01/0a1b-2c3d.webp'

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

/** Parsed where nothing loads and nothing runs. */
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

/** Words around it, so that it is never refused for saying nothing. */
const clean = (html: string) => requireRichText('content', `<p>前</p>${html}<p>后</p>`)

const attacks = [
  // scripts and things that run
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script/src="data:,alert(1)"></script>',
  '<img src=x onerror=alert(1)>',
  '<img/src/onerror=alert(1)>',
  `<img src="${picture}" onload="alert(1)" ONERROR=alert(1) style="width:expression(alert(1))">`,
  `<img src="${picture}"onerror="alert(1)">`,
  '<p onclick=alert(1) onmouseover="alert(1)" onpointerrawupdate=alert(1)>x</p>',
  '<body onload=alert(1)>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)>',
  '<input autofocus onfocus=alert(1)><select onfocus=alert(1) autofocus><keygen autofocus onfocus=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee>',
  // frames, objects, forms, documents
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="&lt;img src=x onerror=alert(1)&gt;">',
  '<object data="data:text/html,<script>alert(1)</script>"></object><embed src="javascript:alert(1)">',
  '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">x</button></form>',
  '<isindex action=javascript:alert(1) type=image>',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<base href="javascript:/a/"><a href="x">x</a>',
  '<link rel=stylesheet href="javascript:alert(1)"><link rel=import href=//evil.example>',
  '<frameset onload=alert(1)><frame src="javascript:alert(1)"></frameset>',
  // svg and math
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text x="20" y="20">x</text></a></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x"/></svg>',
  '<svg><foreignObject><iframe onload=alert(1)></foreignObject></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<math href="javascript:alert(1)">x</math>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><annotation-xml encoding="text/html"><script>alert(1)</script></annotation-xml></math>',
  // addresses
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="java&#9;script:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="java\0script:alert(1)">x</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">x</a>',
  '<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1)">x</a>',
  '<a href="javascript&colon;alert(1)">x</a>',
  '<a href="java&Tab;script&NewLine;:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="\\\\evil.example">x</a>',
  '<a href="blob:https://example.com/1">x</a>',
  '<a href="http://good.example" target="_self" rel="opener" ping="//evil.example" download>x</a>',
  // pictures from elsewhere
  '<img src="https://evil.example/pixel.gif">',
  '<img src="//evil.example/pixel.gif">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<img src="/foundation/api/management/session/logout">',
  '<img src="/foundation/media/images/../../api/x.webp">',
  '<img src="/foundation/media/images/a.webp?x=1">',
  '<img src="/foundation/media/images/a.webp#/../../x">',
  '<img src="/foundation/media/media/a.mp3">',
  '<img src=" /foundation/media/images/a.webp">',
  `<img src="${picture}" srcset="https://evil.example/x.png 2x" sizes="100vw" usemap="#m" longdesc="javascript:alert(1)">`,
  `<picture><source srcset="https://evil.example/x.png"><img src="${picture}"></picture>`,
  `<img src="${picture}" width="100%" height="expression(alert(1))" referrerpolicy="unsafe-url" name="body" id="getElementById">`,
  '<image src=x onerror=alert(1)>',
  // styles
  '<style>@import "//evil.example/x.css"; body{background:url(javascript:alert(1))}</style>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="width:expression(alert(1));-moz-binding:url(//evil.example/x.xml#x)">x</p>',
  '<table background="javascript:alert(1)"><tr><td background="//evil.example/x.png" style="x:url(x)">x</td></tr></table>',
  '<td colspan="2" rowspan="javascript:alert(1)" onclick=alert(1)>x</td>',
  '<p class="ant-modal" id="root" name="x" data-x="1" contenteditable draggable=true>x</p>',
  // tricks on parsers: what is text to one is markup to the other
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<title><img title="</title><img src=x onerror=alert(1)>"></title>',
  '<style><a title="</style><img src=x onerror=alert(1)>"></style>',
  '<template><script>alert(1)</script><img src=x onerror=alert(1)></template>',
  '<xmp><img title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<noembed><img title="</noembed><img src=x onerror=alert(1)>"></noembed>',
  '<iframe><img title="</iframe><img src=x onerror=alert(1)>"></iframe>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<!-- --!><img src=x onerror=alert(1)> -->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><?php echo 1 ?><img src=x onerror=alert(1)>',
  '<a title="&quot;><img src=x onerror=alert(1)>" href="/x">x</a>',
  `<img src="${picture}" alt="&quot; onerror=alert(1) x=&quot;">`,
  `<img src="${picture}" alt='"><script>alert(1)</script>'>`,
  '&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;',
  '&amp;lt;script&amp;gt;alert(1)',
  '<p>\ud83d<script>\udc0d</p>',
  '<<script>alert(1);//<</script>',
  '<img src=x onerror=alert(1)//',
  '<a href="http://x.example/" onclick=alert(1)',
  '</p></div></body></html><script>alert(1)</script>',
  '<table><tr><td><table><img src=x onerror=alert(1)></table></td></tr></table>',
  '<b>'.repeat(600) + '<img src=x onerror=alert(1)>',
  '<div>'.repeat(600) + '<svg><style></div><img src=x onerror=alert(1)>',
]

describe('rich text', () => {
  it.each(attacks)('keeps nothing that could run, load or restyle: %s', (attack) => {
    const stored = clean(attack)
    expect(foreignIn(stored)).toEqual([])
    // What is stored means the same however often it is read and written.
    expect(requireRichText('content', stored)).toBe(stored)
    expect(foreignIn(parse(stored).innerHTML)).toEqual([])
  })

  it('would notice: the attacks are not harmless by themselves', () => {
    const harmful = attacks.filter((attack) => foreignIn(attack).length > 0)
    expect(harmful.length).toBeGreaterThan(attacks.length * 0.8)
  })

  it('keeps what the editor makes', () => {
    const written = [
      '<h2>标题</h2><h3>小标题</h3><p><strong>粗</strong><em>斜</em><u>下</u><s>删</s><code>码</code><br /></p><hr />',
      '<ul><li><p>一</p></li></ul><ol><li><p>二</p></li></ol><blockquote><p>引</p></blockquote><pre><code>a &lt; b</code></pre>',
      '<table><tbody><tr><th colspan="2" rowspan="1"><p>甲</p></th></tr><tr><td><p>乙</p></td><td><p>丙</p></td></tr></tbody></table>',
      `<img src="${picture}" alt="封面 &amp; 图" width="640" height="480" />`,
    ].join('')
    expect(requireRichText('content', written)).toBe(written)
  })

  it('opens links elsewhere, and tells those places nothing of us', () => {
    const around = 'rel="noopener noreferrer nofollow" target="_blank"'
    for (const href of ['https://a.example/?q=1', 'http://a.example', 'mailto:a@b.example', 'tel:10086', '/x']) {
      expect(requireRichText('content', `<a href="${href}" rel="opener">x</a>`)).toBe(
        `<a href="${href}" ${around}>x</a>`,
      )
    }
  })

  it('says something with words or a picture of ours, and nothing else', () => {
    expect(requireRichText('content', `<p><img src="${picture}"></p>`)).toContain(picture)
    const nothing = { reason: 'input.invalid', fields: { content: 'validation.required' } }
    for (const html of ['', '<p></p>', '<p>&nbsp; </p>', '<img src="https://a.example/b.png">', '<script>x</script>']) {
      expect(() => requireRichText('content', html)).toThrow(expect.objectContaining(nothing))
    }
  })

  it('may be empty where it may be left out, but is never lost without a word', () => {
    for (const html of [null, undefined, '', ' ', '<p></p>', '<p><br></p>', '<ul><li><p>&nbsp;</p></li></ul>']) {
      expect(optionalRichText('content', html)).toBeNull()
    }
    expect(optionalRichText('content', '<p>有</p>')).toBe('<p>有</p>')
    expect(optionalRichText('content', `<img src="${picture}">`)).toContain(picture)
    const refusal = expect.objectContaining({ fields: { content: 'validation.required' } })
    expect(() => optionalRichText('content', '<img src="https://a.example/b.png">')).toThrow(refusal)
    expect(() => optionalRichText('content', '<script>alert(1)</script>')).toThrow(refusal)
  })
})
