import { errors } from './errors.ts'
import { share } from './share.ts'

export default { errors, share }
