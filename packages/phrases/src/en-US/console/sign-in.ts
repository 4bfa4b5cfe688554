import { signIn } from '../access/sign-in.ts'
import { copyWriting } from '../system/copy-writing.ts'

/** With the names of the texts that whoever registers agrees to. */
export default { copyWriting, signIn }
