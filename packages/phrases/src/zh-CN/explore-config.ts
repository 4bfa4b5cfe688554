export const exploreConfig = {
  title: '发现页配置',
}
