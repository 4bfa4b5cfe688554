export const userAddresses = {
  title: '用户地址',
}
