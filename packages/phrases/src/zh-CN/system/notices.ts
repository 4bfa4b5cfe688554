/** Messages that the product itself puts into the bells of staff. */
export const notices = {
  parcelProblem: {
    title: '疑难件：{{company}} {{trackingNo}}',
    detail: '寄给{{receiver}}的快件遇到问题，请联系快递公司（{{company}} {{trackingNo}}）。最新轨迹：{{track}}',
  },
}
