export const audience = {
  title: '发送对象',
}
