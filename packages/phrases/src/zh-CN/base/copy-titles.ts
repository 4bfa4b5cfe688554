/** The names of the texts of the copy centre, in the console and on the public pages. */
export const copyTitles = {
  USER_AGREEMENT: '用户协议',
  PRIVACY_POLICY: '隐私政策',
  VIP_NOTICE: '会员说明',
  ABOUT_US: '关于我们',
  PURCHASE_NOTES: '购买须知',
  INVITE_RULES: '邀请规则',
  CANCEL_ACCOUNT: '注销须知',
}
