import type { Division, Place } from '@lectern/contract/system/divisions.ts'
import { findPlace } from './find-place.ts'

type AddressPart = 'name' | 'phone' | 'place' | 'detail'

export interface ParsedAddress {
  name: string
  phone: string
  /** As far as it could be told. */
  place: Partial<Place>
  detail: string
  /** What could not be found. */
  missing: AddressPart[]
}

const phones = /(?<!\d)(?:\+?86[- ]?)?(1[3-9]\d)[- ]?(\d{4})[- ]?(\d{4})(?!\d)/
const nameLabels = /(?:收件人|收货人|收件人姓名|联系人|姓名|名字)\s*:?\s*([^\s,;:]{2,20})/
const labels =
  /(?:收件人姓名|收件人|收货人|联系人|姓名|名字|手机号码|手机号|手机|联系电话|联系方式|电话|所在地区|收货地址|收件地址|详细地址|地址|地区|邮编|邮政编码)\s*:/g
const postcode = /^\d{6}$/
const personName = /^(?:[\u4e00-\u9fa5·]{2,6}|[A-Za-z][A-Za-z.]{1,19})$/
/** Words with one of these are rather a part of an address. */
const addressWords = /[省市区县镇乡村路街巷弄号楼栋座室层园苑城厦院店门]/

/** Reads what somebody pasted: name, phone and address in any order, with or without labels in front. */
export function parseAddress(tree: Division[], pasted: string): ParsedAddress {
  const text = pasted.normalize('NFKC').replaceAll(/[，。；\r\n\t]/g, ' ')
  const phone = phones.exec(text)
  const labelled = nameLabels.exec(text)
  const plain = [phone?.[0], labelled?.[0]]
    .reduce<string>((rest, part) => (part ? rest.replace(part, ' ') : rest), text)
    .replaceAll(labels, ' ')
    .trim()
  const found = findPlace(tree, plain)
  const [before, after] = [wordsOf(found?.before ?? ''), wordsOf(found?.after ?? plain)]
  const name = labelled?.[1] ?? nameIn(before, after) ?? ''
  const detail = [...after, ...before].filter((word) => word !== name && !postcode.test(word)).join(' ')
  const place = found?.place ?? {}
  const parsed = { name, phone: phone ? phone.slice(1).join('') : '', place, detail }
  const isMissing: Record<AddressPart, boolean> = {
    name: name === '',
    phone: parsed.phone === '',
    place: place.district === undefined,
    detail: detail === '',
  }
  return { ...parsed, missing: (Object.keys(isMissing) as AddressPart[]).filter((part) => isMissing[part]) }
}

const wordsOf = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)

/** A short word in front of the address, or the last one behind it if it does not look like a part of it. */
function nameIn(before: string[], after: string[]): string | undefined {
  const first = before.find((word) => personName.test(word))
  if (first) return first
  const looksLikeName = (word: string) => personName.test(word) && !addressWords.test(word)
  return after.length > 1 ? after.findLast(looksLikeName) : undefined
}
