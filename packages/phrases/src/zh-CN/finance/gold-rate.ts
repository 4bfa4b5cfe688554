export const goldRate = {
  title: '金币兑换比例',
}
