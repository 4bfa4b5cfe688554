export const sending = {
  title: '状态',
}
