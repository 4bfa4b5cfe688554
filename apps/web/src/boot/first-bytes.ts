import { beginFirstCall } from '../share/context/first-call.ts'
import { sitePartOf } from './site-part.ts'

/**
 * The script inside the page itself, which runs before any file has arrived: a public page asks for its data, so that on a
 * slow line its picture is there when its code is. vite.config.ts puts it there, the server's policy allows it by its hash.
 */
if (sitePartOf(location.hash) === 'share') void beginFirstCall(location.hash)
