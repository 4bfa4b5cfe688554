import { divisionTree, placeText, wrongPartOf } from '@lectern/contract/system/divisions.ts'
import { describe, expect, it } from 'vitest'

const tree = divisionTree({
  province_list: { 110000: '北京市', 440000: '广东省' },
  city_list: { 110100: '北京市', 440300: '深圳市', 440600: '佛山市' },
  county_list: { 110105: '朝阳区', 440305: '南山区', 440604: '禅城区' },
})

describe('divisions', () => {
  it('stand below the one whose digits their codes begin with', () => {
    expect(tree).toEqual([
      { name: '北京市', children: [{ name: '北京市', children: [{ name: '朝阳区', children: [] }] }] },
      {
        name: '广东省',
        children: [
          { name: '深圳市', children: [{ name: '南山区', children: [] }] },
          { name: '佛山市', children: [{ name: '禅城区', children: [] }] },
        ],
      },
    ])
  })

  it.each([
    [null, ['广东省', '深圳市', '南山区']],
    ['province', ['火星省', '深圳市', '南山区']],
    ['city', ['广东省', '北京市', '朝阳区']],
    ['district', ['广东省', '佛山市', '南山区']],
  ])('have %s wrong in %j', (wrong, [province = '', city = '', district = '']) => {
    expect(wrongPartOf(tree, { province, city, district })).toBe(wrong)
  })

  it.each([
    [['广东省', '深圳市', '南山区'], '广东省深圳市南山区'],
    [['北京市', '北京市', '朝阳区'], '北京市朝阳区'],
    [['重庆市', '县', '云阳县'], '重庆市云阳县'],
    [['海南省', '省直辖县', '琼海市'], '海南省琼海市'],
  ])('%j is written as %s', ([province = '', city = '', district = ''], text) => {
    expect(placeText({ province, city, district })).toBe(text)
  })
})
