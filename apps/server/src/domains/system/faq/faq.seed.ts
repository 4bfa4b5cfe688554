import type { Db } from '../../../platform/database/database.ts'
import { questionCategoriesTable, questionsTable } from './faq.table.ts'

const faq: { name: string; icon: string; questions: [title: string, answer: string][] }[] = [
  {
    name: '账号与登录',
    icon: 'user',
    questions: [
      [
        '收不到短信验证码怎么办',
        '<p>请先确认手机信号与短信拦截设置，再等待一分钟后重新获取。</p><p>仍未收到可改用邮箱登录。</p>',
      ],
      ['如何更换绑定的手机号', '<p>在“我的 - 设置 - 账号与安全”里验证原手机号后即可更换。</p>'],
      ['账号可以注销吗', '<p>可以。注销前请确认课程与金币已用完，注销后无法恢复。</p>'],
    ],
  },
  {
    name: '课程学习',
    icon: 'read',
    questions: [
      ['课程可以离线学习吗', '<p>购买后的课程支持下载，在“我的下载”里离线播放。</p>'],
      [
        '跟读评分是怎么来的',
        '<p>系统从<strong>准确度</strong>、<strong>流利度</strong>和<strong>完整度</strong>三方面打分，满分 100。</p>',
      ],
      ['学习记录会同步到新手机吗', '<p>使用同一账号登录后会自动同步。</p>'],
      ['怎样调整播放速度', '<p>播放页右下角可选择 0.75 到 2 倍速。</p>'],
    ],
  },
  {
    name: '会员与支付',
    icon: 'wallet',
    questions: [
      ['会员到期后课程还能看吗', '<p>单独购买的课程不受影响，会员免费课程需续费后观看。</p>'],
      ['如何申请退款', '<p>付款后七天内且学习进度不超过 10% 的课程可申请退款，请联系客服处理。</p>'],
      ['金币有什么用', '<p>金币可在购课时抵扣部分金额，比例以结算页为准。</p>'],
      ['兑换券在哪里使用', '<p>打开“我的 - 兑换中心”，输入 16 位兑换码即可。</p>'],
    ],
  },
  {
    name: '其他问题',
    icon: 'question',
    questions: [
      ['如何联系人工客服', '<p>工作日 9:00 至 18:00，在“帮助与反馈”里选择在线客服。</p>'],
      ['怎样邀请好友得金币', '<p>把课程或录音分享给好友，好友注册后双方都会得到金币。</p>'],
    ],
  },
]

export async function seedFaq(tx: Db): Promise<void> {
  let weight = 100
  for (const [index, { name, icon, questions }] of faq.entries()) {
    const [category] = await tx
      .insert(questionCategoriesTable)
      .values({ name, icon, order: index + 1 })
      .returning({ id: questionCategoriesTable.id })
    if (!category) throw new Error('the category was not stored')
    await tx.insert(questionsTable).values(
      questions.map(([title, answer], place) => {
        weight -= 3
        return {
          categoryId: category.id,
          title,
          answer,
          enable: place !== 3,
          hot: place === 0,
          weight,
          viewCount: weight * 37,
        }
      }),
    )
  }
}
