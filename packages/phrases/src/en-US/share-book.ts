import { share } from './share/share.ts'

export default { share }
