import { divisionTree } from '@lectern/contract/system/divisions.ts'
import { areaList } from '@vant/area-data'
import { describe, expect, test } from 'vitest'
import { parseAddress } from './parse-address.ts'
import { shortName } from './place-names.ts'

const tree = divisionTree(areaList)
/** Name, phone, place and detail in one line, and what is missing. */
const read = (text: string): string => {
  const { name, phone, place, detail, missing } = parseAddress(tree, text)
  const found = [name, phone, [place.province, place.city, place.district].filter(Boolean).join('/'), detail].join('|')
  return missing.length > 0 ? `${found} -${missing.join()}` : found
}

const shenzhen = '广东省/深圳市/南山区'
const full = `李小薇|13800138000|${shenzhen}|科技园南路18号`

describe('a pasted address', () => {
  test.each([
    ['in the usual order', '李小薇 13800138000 广东省深圳市南山区科技园南路18号', full],
    ['with commas', '李小薇，13800138000，广东省深圳市南山区科技园南路18号', full],
    ['without spaces around the phone', '李小薇13800138000广东省深圳市南山区科技园南路18号', full],
    ['with the address first', '广东省深圳市南山区科技园南路18号 李小薇 13800138000', full],
    ['with a name that touches the address', '李小薇广东省深圳市南山区科技园南路18号 13800138000', full],
    ['on several lines', '李小薇\n138-0013-8000\n广东省 深圳市 南山区\n科技园南路18号', full],
    ['with labels', '收件人：李小薇 手机号码：13800138000 所在地区：广东省深圳市南山区 详细地址：科技园南路18号', full],
    ['with labels in lines', '姓名:李小薇\n电话:+86 13800138000\n地址:广东深圳南山科技园南路18号', full],
    ['with a postcode', '李小薇 13800138000 518000 广东省深圳市南山区科技园南路18号', full],
    ['in full-width digits', '李小薇　１３８００１３８０００　广东省深圳市南山区科技园南路１８号', full],
    ['without the province', '李小薇 13800138000 深圳市南山区科技园南路18号', full],
    ['with short names and no province', '李小薇 13800138000 深圳南山科技园南路18号', full],
    [
      'in a municipality',
      '王子涵 13912345678 北京市朝阳区望京街10号',
      '王子涵|13912345678|北京市/北京市/朝阳区|望京街10号',
    ],
    [
      'in a municipality for short',
      '王子涵 13912345678 北京朝阳区望京街10号',
      '王子涵|13912345678|北京市/北京市/朝阳区|望京街10号',
    ],
    [
      'in a municipality named twice',
      '王子涵 13912345678 上海市 上海市 浦东新区 张杨路500号',
      '王子涵|13912345678|上海市/上海市/浦东新区|张杨路500号',
    ],
    [
      'in a county of a municipality',
      '赵宇轩 13912345678 重庆市云阳县滨江路1号',
      '赵宇轩|13912345678|重庆市/县/云阳县|滨江路1号',
    ],
    [
      'in an autonomous region',
      '黄嘉怡 13712345678 广西壮族自治区南宁市青秀区民族大道131号',
      '黄嘉怡|13712345678|广西壮族自治区/南宁市/青秀区|民族大道131号',
    ],
    [
      'in an autonomous region for short',
      '黄嘉怡 13712345678 内蒙古呼和浩特赛罕区大学东街81号',
      '黄嘉怡|13712345678|内蒙古自治区/呼和浩特市/赛罕区|大学东街81号',
    ],
    [
      'in an autonomous prefecture',
      '周俊杰 13712345678 湖北恩施恩施市施州大道10号',
      '周俊杰|13712345678|湖北省/恩施土家族苗族自治州/恩施市|施州大道10号',
    ],
    [
      'in a city that counts as a district',
      '吴欣怡 13712345678 江苏昆山市前进中路1号',
      '吴欣怡|13712345678|江苏省/苏州市/昆山市|前进中路1号',
    ],
    [
      'in a city directly below its province',
      '徐明哲 13712345678 海南省琼海市嘉积镇1号',
      '徐明哲|13712345678|海南省/省直辖县/琼海市|嘉积镇1号',
    ],
    [
      'in a city without districts',
      '孙雅婷 13712345678 广东省东莞市长安镇振安路3号',
      '孙雅婷|13712345678|广东省/东莞市/长安镇|振安路3号',
    ],
    [
      'in a city that is called like its province',
      '孙雅婷 13712345678 吉林市昌邑区解放路3号',
      '孙雅婷|13712345678|吉林省/吉林市/昌邑区|解放路3号',
    ],
    [
      'by a district that there is once',
      '李小薇 13800138000 福田区深南大道1号',
      '李小薇|13800138000|广东省/深圳市/福田区|深南大道1号',
    ],
    [
      'by somebody with an English name',
      'Alice 13800138000 深圳市南山区科技园南路18号',
      `Alice|13800138000|${shenzhen}|科技园南路18号`,
    ],
    [
      'to somebody called like a province',
      '李海南 13800138000 深圳市南山区科技园南路18号',
      `李海南|13800138000|${shenzhen}|科技园南路18号`,
    ],
    [
      'with a road that is called like a district',
      '李小薇 13800138000 天津市和平路18号',
      '李小薇|13800138000|天津市/天津市|和平路18号 -place',
    ],
    ['without a phone', '李小薇 广东省深圳市南山区科技园南路18号', `李小薇||${shenzhen}|科技园南路18号 -phone`],
    ['without a name', '13800138000 广东省深圳市南山区科技园南路18号', `|13800138000|${shenzhen}|科技园南路18号 -name`],
    [
      'without a district',
      '李小薇 13800138000 广东省深圳市科技园南路18号',
      '李小薇|13800138000|广东省/深圳市|科技园南路18号 -place',
    ],
    [
      'without more than a district',
      '李小薇 13800138000 广东省深圳市南山区',
      `李小薇|13800138000|${shenzhen}| -detail`,
    ],
    [
      'with a district of which there are several',
      '李小薇 13800138000 南山区科技园1号',
      '李小薇|13800138000||南山区科技园1号 -place',
    ],
    ['that is none', '你好', '|||你好 -name,phone,place'],
    ['that is empty', '   ', '||| -name,phone,place,detail'],
  ])('%s is read', (_, text, expected) => {
    expect(read(text)).toBe(expected)
  })
})

test.each([
  ['北京市', '北京'],
  ['内蒙古自治区', '内蒙古'],
  ['新疆维吾尔自治区', '新疆'],
  ['香港特别行政区', '香港'],
  ['长白朝鲜族自治县', '长白'],
  ['巴音郭楞蒙古自治州', '巴音郭楞'],
  ['大兴安岭地区', '大兴安岭'],
  ['浦东新区', '浦东'],
  ['东区', '东区'],
])('%s is called %s', (name, short) => {
  expect(shortName(name)).toBe(short)
})
