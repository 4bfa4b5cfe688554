/** What is wrong with a field; `label` is the field's name. */
export const validation = {
  required: '请输入{{label}}',
  choose: '请选择{{label}}',
  code: '请输入 6 位数字验证码',
  taken: '{{label}}已被占用',
  format: '{{label}}格式错误',
  tooLong: '{{label}}最多 {{maximum}} 个字符',
  tooShort: '{{label}}至少 {{minimum}} 个字符',
  tooBig: '{{label}}不能大于 {{maximum}}',
  tooSmall: '{{label}}不能小于 {{minimum}}',
  uploadAgain: '文件不存在或已过期，请重新上传',
  password: {
    required: '请输入密码',
    length: '密码长度必须为 4-20 位',
    complex: '密码须同时包含字母、数字和特殊符号',
    mismatch: '两次输入的密码不一致',
  },
  subtitle: { endsBeforeStart: '结束时间须晚于开始时间' },
  courseItem: {
    choiceGone: '所选内容不存在，请重新选择',
    otherKind: '这一项不适用于该类型',
    aboveOriginalPrice: '售价不能高于原价',
  },
  username: '请输入字母或数字，以字母开头',
  realName: '请输入 2-7 个汉字，或字母与空格',
}
