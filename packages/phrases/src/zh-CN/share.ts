/** What visitors read on the public pages. */
export const share = {
  product: '朗读台',
  loading: '正在打开',
  gone: {
    title: '这里还没有内容',
    detail: '它可能还没发布，也可能已经下架。过一会儿再来看看。',
    retry: '再看一次',
  },
  unreachable: {
    title: '没有连上',
    detail: '网络不太稳定，内容没能打开。',
    retry: '再试一次',
  },
}
