import type { CourseSection } from '@lectern/contract/content/course-centre.ts'

/** What the demo's course centre teaches. */
export const demoTeachers: [name: string, intro: string][] = [
  ['林若溪', '十二年口语教学，擅长把复杂的发音讲简单。'],
  ['周明远', '前同声传译，带你听懂真实语速。'],
  ['苏晴', '少儿英语老师，课堂像讲故事。'],
  ['Daniel Wright', '来自曼彻斯特，教地道的英式表达。'],
  ['Emily Chen', '双语长大，专讲中国学习者最容易说错的话。'],
  ['何一鸣', '考试研究者，用方法代替题海。'],
]

/** Each title is repeated for each level of its section. */
export const levels: Record<CourseSection, string[]> = {
  subject: [' · 入门', ' · 进阶'],
  'original-reading': [],
}

export const demoCategories: { section: CourseSection; name: string; subtitle: string; titles: string[] }[] = [
  {
    section: 'subject',
    name: '生活口语',
    subtitle: '点餐、问路、看病，每天用得上',
    titles: [
      '咖啡馆里的英语',
      '问路与指路',
      '超市购物',
      '看医生',
      '租房与邻里',
      '打电话',
      '周末闲聊',
      '朋友来访',
      '节日问候',
    ],
  },
  {
    section: 'subject',
    name: '职场英语',
    subtitle: '面试、会议、邮件，说得清楚得体',
    titles: [
      '英文面试',
      '自我介绍',
      '主持会议',
      '电话会议',
      '写好邮件',
      '产品演示',
      '商务接待',
      '谈判用语',
      '年终述职',
    ],
  },
  {
    section: 'subject',
    name: '旅行英语',
    subtitle: '从机场到酒店，一路不慌',
    titles: ['机场值机', '过海关', '酒店入住', '租车自驾', '景点游览', '点当地菜', '紧急求助', '纪念品砍价'],
  },
  {
    section: 'subject',
    name: '语音入门',
    subtitle: '音标、重音、连读，打好底子',
    titles: ['元音全解', '辅音全解', '咬舌音 TH', '重音与节奏', '连读与弱读', '语调的意思', '绕口令训练'],
  },
  {
    section: 'subject',
    name: '考试提升',
    subtitle: '四六级、雅思、托福听说',
    titles: ['四级听力', '六级听力', '雅思口语第一部分', '雅思口语第二部分', '托福口语', '考研英语朗读', '复述训练'],
  },
  {
    section: 'subject',
    name: '少儿启蒙',
    subtitle: '听故事，学英语',
    titles: ['数字与颜色', '动物园一日', '我的家', '上学路上', '四季歌', '小小厨师', '晚安故事'],
  },
  {
    section: 'original-reading',
    name: '经典短篇',
    subtitle: '一次读完的好故事',
    titles: [
      '灯塔往事',
      '雨中的车站',
      '最后一片叶',
      '河边的旧屋',
      '钟表匠',
      '白色的马',
      '海上来信',
      '冬夜的客人',
      '园丁的女儿',
      '没有寄出的信',
      '老桥',
      '面包与玫瑰',
    ],
  },
  {
    section: 'original-reading',
    name: '英文书信',
    subtitle: '写给家人与朋友',
    titles: [
      '寄自伦敦的信',
      '给弟弟的建议',
      '一封道歉信',
      '感谢信的写法',
      '旅途明信片',
      '毕业前夕',
      '给老师的信',
      '写给十年后的自己',
    ],
  },
  {
    section: 'original-reading',
    name: '科普短文',
    subtitle: '用英语认识世界',
    titles: [
      '蜜蜂怎样认路',
      '月亮为什么跟着走',
      '睡眠与记忆',
      '咖啡的旅程',
      '深海的光',
      '种子会等待',
      '城市里的鸟',
      '雪花的形状',
    ],
  },
  {
    section: 'original-reading',
    name: '演讲选读',
    subtitle: '有力量的表达',
    titles: ['坚持的意义', '学会倾听', '失败之后', '第一份工作', '给毕业生', '城市与自然', '做一件小事', '重新出发'],
  },
]
