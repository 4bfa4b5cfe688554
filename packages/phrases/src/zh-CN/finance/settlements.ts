export const settlements = {
  title: '结算',
}
