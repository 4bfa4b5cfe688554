import { dashboard } from '../home/dashboard.ts'

export default { dashboard }
