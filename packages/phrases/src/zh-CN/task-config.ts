export const taskConfig = {
  title: '任务配置',
}
