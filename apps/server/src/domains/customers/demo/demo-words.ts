/** The parts of generated nicknames. */
export const moods = ['早起', '安静', '爱笑', '认真', '不困', '慢慢来', '努力', '快乐', '勇敢', '温柔', '路过', '发光']
export const creatures = [
  '小鹿',
  '橘猫',
  '海豚',
  '云朵',
  '麦子',
  '向日葵',
  '松鼠',
  '柚子',
  '小熊',
  '星星',
  '布丁',
  '燕子',
  '青柠',
  '石榴',
  '白鲸',
  '山茶',
]
export const habits = ['爱读书', '学英语', '在路上', '不熬夜', '每天进步', '要上岸', '读绘本', '练口语', '晒太阳']
export const surnames = ['王', '李', '张', '刘', '陈', '杨', '赵', '黄', '周', '吴', '徐', '孙', '林', '何', '郑', '谢']
export const honorifics = ['同学', '老师', '妈妈', '爸爸', '小姐', '先生', '工', '医生']
export const englishNames = [
  'Amy',
  'Leo',
  'Coco',
  'Kevin',
  'Luna',
  'Jason',
  'Mia',
  'Tony',
  'Ivy',
  'Eric',
  'Nina',
  'Ray',
]

export const iosDevices = ['iPhone 13', 'iPhone 14', 'iPhone 15', 'iPhone 15 Pro', 'iPhone 16', 'iPad Air']
/** Each device comes from the store at the same position in the list below. */
export const androidDevices = ['HUAWEI Mate 60', 'Xiaomi 14', 'OPPO Reno11', 'vivo X100', 'HONOR Magic6', 'OnePlus 12']
export const androidStores = ['huawei', 'xiaomi', 'oppo', 'vivo', 'honor', 'yingyongbao']
export const appVersions = ['3.2.0', '3.1.4', '3.1.2', '3.0.0', '2.9.6']

/** The prefixes of generated phone numbers. 138 and 139 are left for accounts that are created with a chosen number. */
export const phonePrefixes = [
  '130',
  '131',
  '132',
  '135',
  '136',
  '137',
  '150',
  '151',
  '152',
  '156',
  '157',
  '158',
  '159',
  '177',
  '180',
  '182',
  '186',
  '187',
  '188',
  '189',
]

/** `share` is how many of a hundred accounts have the tag. */
export const accountTags = [
  { name: '考研党', colour: '#1668DC', remark: '备考研究生', share: 8 },
  { name: '上班族', colour: '#0E7C56', remark: '通勤时间学习', share: 16 },
  { name: '宝妈', colour: '#C41D7F', remark: '陪孩子读', share: 5 },
  { name: '雅思备考', colour: '#531DAB', remark: '', share: 4 },
  { name: '零基础', colour: '#B25E00', remark: '从音标学起', share: 9 },
  { name: '打卡达人', colour: '#D9363E', remark: '连续学习 30 天以上', share: 3 },
]
