import { businessSources } from './business-sources.ts'
import { contentSources } from './content-sources.ts'
import { operationsSources } from './operations-sources.ts'
import type { Source } from './source.ts'
import { systemSources } from './system-sources.ts'

/** Every kind of record that is found in a table. */
export const sources: Source[] = [...businessSources, ...contentSources, ...operationsSources, ...systemSources]
