import { beforeAll, expect, test } from 'vitest'
import { setLanguage } from '../../../context/i18n.ts'
import { textLines } from './text-lines.ts'

beforeAll(() => setLanguage('zh-CN'))

test('a formatted text is a line for each paragraph, item and row of a table', () => {
  const html = `<h2>标题</h2>\n<p>一<strong>二</strong>\n三<br>四</p><ul><li><p>甲</p></li><li>乙</li></ul>
    <table><tbody><tr><th><p>场景</p></th><th>用途</th></tr><tr><td>注册</td><td>登录</td></tr></tbody></table>`
  expect(textLines(html)).toEqual(['标题', '一二 三', '四', '甲', '乙', '场景 | 用途', '注册 | 登录'])
})

test('pictures and links are compared too', () => {
  const html = '<p><a href="https://a.example">看</a><img src="/foundation/media/images/a/b.webp"></p>'
  expect(textLines(html)).toEqual(['看 (https://a.example)[图片 b.webp]'])
})
