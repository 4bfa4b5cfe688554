import { share } from './share.ts'

export default { share }
