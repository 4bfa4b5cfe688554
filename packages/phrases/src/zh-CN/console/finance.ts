import { goldRate } from '../finance/gold-rate.ts'
import { orders } from '../finance/orders.ts'
import { settlements } from '../finance/settlements.ts'
import { vouchers } from '../finance/vouchers.ts'

export default { goldRate, orders, settlements, vouchers }
