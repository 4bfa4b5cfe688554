import { expect, test } from 'vitest'
import { cleanPaste } from './clean-paste.ts'

/** As Word puts it on the clipboard: a document around the fragment, styles, conditional comments, typed markers. */
const inWord = (fragment: string) => `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"
xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/li/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style><!-- @font-face {font-family:宋体; panose-1:2 1 6 0 3 1 1 1 1 1;} p.MsoNormal {mso-style-unhide:no;} --></style>
<!--[if gte mso 10]><style>table.MsoNormalTable {mso-style-name:普通表格;}</style><![endif]--></head>
<body lang=ZH-CN style='tab-interval:21.0pt;word-wrap:break-word;text-justify-trim:punctuation'>
<!--StartFragment-->${fragment}<!--EndFragment--></body></html>`

const line = (level: number, sign: string, words: string) =>
  `<p class=MsoListParagraph style='margin-left:18.0pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'>
<![if !supportLists]><span lang=EN-US style='mso-fareast-font-family:等线'><span style='mso-list:Ignore'>${sign}<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]><span
style='font-family:等线'>${words}</span></p>`

/** Without the line breaks between tags, which mean nothing. */
const cleaned = (html: string) => cleanPaste(html).html.replaceAll(/\s*\n\s*/g, '')

test('paragraphs and headings keep their text and lose their styles', () => {
  const html = inWord(`<h1 style='mso-pagination:widow-orphan'><span lang=EN-US>Unit 1 </span><span
style='font-family:宋体;mso-ascii-font-family:Calibri;font-weight:bold'>跟读</span><span lang=EN-US><o:p></o:p></span></h1>
<p class=MsoNormal style='text-indent:21.0pt;mso-char-indent-count:2.0'><b><span style='font-size:12.0pt'>重点</span></b><span
style='mso-spacerun:yes'> </span>先听<i>再</i>读。<o:p></o:p></p>
<p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p>
<h4>小节</h4>`)
  expect(cleaned(html)).toBe('<h2>Unit 1 跟读</h2><p><b>重点</b> 先听<i>再</i>读。</p><h3>小节</h3>')
})

test('titles are headings', () => {
  expect(cleaned(inWord('<p class=MsoTitle>春天</p><p class=MsoSubtitle>朱自清</p>'))).toBe(
    '<h2>春天</h2><h3>朱自清</h3>',
  )
})

test('typed list markers become lists, nested by their level', () => {
  const html = inWord(
    line(1, '1.', '听') + line(2, 'a)', '慢速') + line(2, 'b)', '常速') + line(1, '2.', '读') + '<p>完</p>',
  )
  expect(cleaned(html)).toBe(
    '<ol><li><p>听</p><ol><li><p>慢速</p></li><li><p>常速</p></li></ol></li><li><p>读</p></li></ol><p>完</p>',
  )
})

test('bullets become bullets, and a paragraph between two lists separates them', () => {
  const html = inWord(`${line(1, '·', '苹果')}<p class=MsoNormal>中间</p>${line(1, '一、', '第一')}`)
  expect(cleaned(html)).toBe('<ul><li><p>苹果</p></li></ul><p>中间</p><ol><li><p>第一</p></li></ol>')
})

test('tables keep their cells and spans, and repeated rows are headers', () => {
  const html =
    inWord(`<table class=MsoTableGrid border=1 cellspacing=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'>
<colgroup><col width=72><col width=72></colgroup>
<thead><tr style='mso-yfti-irow:0'><td colspan=2 valign=top style='width:207.4pt'><p class=MsoNormal>单词<o:p></o:p></p></td></tr></thead>
<tr><td width=138><p class=MsoNormal><span lang=EN-US>apple<o:p></o:p></span></p></td><td><p class=MsoNormal><o:p>&nbsp;</o:p></p></td></tr></table>`)
  const { html: shown } = cleanPaste(html)
  const root = new DOMParser().parseFromString(shown, 'text/html').body
  expect(root.querySelector('th')?.outerHTML).toBe('<th colspan="2"><p>单词</p></th>')
  expect([...root.querySelectorAll('td')].map((cell) => cell.textContent?.trim())).toEqual(['apple', ''])
  expect(shown).not.toMatch(/mso|style|width|valign|class|colgroup/i)
})

test('pictures on the writer’s disk or on other sites are dropped and counted', () => {
  const html = inWord(`<p class=MsoNormal><!--[if gte vml 1]><v:shape id="图片_x0020_1" style='width:415pt'>
<v:imagedata src="file:///C:/Users/li/AppData/Local/Temp/msohtmlclip1/01/clip_image001.png" o:title=""/></v:shape><![endif]-->
<![if !vml]><img width=553 height=311 src="file:///C:/Users/li/AppData/Local/Temp/msohtmlclip1/01/clip_image002.jpg"
v:shapes="图片_x0020_1"><![endif]>图</p><img src="https://elsewhere.example/a.png"><img src="data:image/png;base64,AA">
<img src="/foundation/media/images/ab/cd.webp" alt="好" onerror="x()">`)
  const result = cleanPaste(html)
  expect(result.dropped).toBe(3)
  expect(result.html).toMatch(/<p>\s*图<\/p>/)
  expect(result.html.match(/<img[^>]*>/g)).toEqual(['<img src="/foundation/media/images/ab/cd.webp" alt="好">'])
})

test('marks written as styles are kept, in WPS and on the web', () => {
  const html = `<b style="font-weight:normal" id="docs-internal-guid"><p><span style="font-weight:700">重</span><span
style="font-style:italic">斜</span><font face="宋体"><span style="mso-bidi-font-weight:bold;text-decoration:underline">线</span></font></p></b>`
  expect(cleaned(html)).toBe('<p><strong>重</strong><em>斜</em><u>线</u></p>')
})

test('links to web addresses are kept, all others become text', () => {
  const html = '<p><a name="_Toc1"></a><a href="https://a.cn" target=x>一</a><a href="javascript:alert(1)">二</a></p>'
  expect(cleaned(html)).toBe('<p><a href="https://a.cn">一</a>二</p>')
})

test('a line break in the source is no space between Chinese words, but one between English ones', () => {
  expect(cleanPaste('<p>先听\n再读，big\napple</p>').html).toBe('<p>先听再读，big\napple</p>')
})

test('nothing executable is kept', () => {
  const { html } = cleanPaste('<p onclick="x()">好<script>alert(1)</script><svg onload="x()"></svg></p>')
  expect(html).not.toMatch(/script|onclick|onload/)
})

test('content cut from our own editor is left unchanged', () => {
  const html = '<p data-pm-slice="1 1 []">好</p>'
  expect(cleanPaste(html)).toEqual({ html, dropped: 0 })
})
