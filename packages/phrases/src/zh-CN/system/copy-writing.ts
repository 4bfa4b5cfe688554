export const copyWriting = {
  title: '文案中心',
}
