/* How people write the names of provinces, cities and districts: whole, or without what kind of place it is. */

/** The peoples in the names of autonomous places: 恩施土家族苗族自治州 is called 恩施. */
const peoples = new RegExp(
  `(?:(?:${[
    '蒙古|回|藏|维吾尔|苗|彝|壮|布依|朝鲜|满|侗|瑶|白|土家|哈尼|哈萨克|傣|黎|傈僳|佤|畲|拉祜|水|东乡|纳西|景颇',
    '柯尔克孜|土|达斡尔|仫佬|羌|布朗|撒拉|毛南|仡佬|锡伯|塔吉克|怒|鄂温克|保安|裕固|独龙|鄂伦春|各',
  ].join('|')})族|蒙古|哈萨克|柯尔克孜|维吾尔)+自治[州县旗区]$`,
)
const kinds = /(?:特别行政区|自治区|新区|林区|地区|街道|[省市区县旗盟镇乡])$/
/** A short name before one of these is part of another: 和平路 is a road, wherever 和平区 is. */
const roads = /^[路街道巷弄里号镇乡村桥]/

/** What a place is called for short, if that is still a name: 内蒙古 and not 内, 东区 and not 东. */
export function shortName(name: string): string {
  const shorter = [name.replace(peoples, ''), name.replace(kinds, '')]
  return shorter.find((short) => short !== name && short.length >= 2) ?? name
}

/** How much of the beginning of a text is the name of this place; 0 if it begins otherwise. */
export function lengthOfName(text: string, name: string): number {
  if (text.startsWith(name)) return name.length
  const short = shortName(name)
  return text.startsWith(short) && !roads.test(text.slice(short.length)) ? short.length : 0
}
