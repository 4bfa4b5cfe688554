export const logistics = {
  title: '物流订单',
}
