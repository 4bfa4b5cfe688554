/** Texts of the e-mails that the server sends. */
export const mail = {
  code: {
    subject: '朗读台验证码',
    text: '你的验证码是 {{code}}，用于{{purpose}}，{{minutes}} 分钟内有效。如果不是你本人操作，请忽略这封邮件，不要把验证码告诉别人。',
    purposes: {
      LOGIN: '登录',
      RESET: '重置密码',
      REGISTER: '注册账号',
      VERIFY: '验证身份',
      BIND: '绑定邮箱',
      APP_SIGN_UP: '注册 App',
    },
  },
  told: {
    subject: '账号信息已修改',
    text: '你的朗读台账号 {{account}} 的{{what}}已于 {{time}} 修改，操作人：{{who}}。如果你不知情，请马上联系管理员。',
    and: '、',
    fields: { password: '密码', username: '用户名', realName: '姓名', phone: '手机号', email: '邮箱' },
    by: { self: '你本人', code: '收到验证码的人' },
  },
}
