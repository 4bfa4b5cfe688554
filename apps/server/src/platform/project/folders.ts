import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

const description = findPackageJSON('.', import.meta.url)
if (!description) throw new Error('the folder of the server cannot be found')

/** The folder of the server in the project, for the files that are read from there by the sources and by the build alike. */
export const serverFolder = dirname(description)
