/* What a file may cost. Whoever can upload can send a file that is made to be costly. */

/** Bytes of the file itself. */
export const maxFileBytes = 10 * 1024 * 1024
/** Bytes of all parts of an .xlsx file that are read, after they are inflated. */
export const maxInflatedBytes = 50 * 1024 * 1024
/** A part that inflates to more than a little may be at most this many times larger than its compressed bytes. */
export const maxRatio = 200
export const ratioFreeBytes = 5 * 1024 * 1024
/** Columns of a sheet, as Excel limits them. */
export const maxColumns = 16_384
/** Rows of a sheet, as Excel limits them. */
export const lastRow = 1_048_576
/** Characters of one tag or text in XML, far more than a cell can hold. */
export const maxTokenLength = 1024 * 1024
/** Elements inside each other in XML. Sheets need fewer than ten. */
export const maxDepth = 100
/** Characters of one cell as an import takes it. */
export const maxCellLength = 500
/** Milliseconds in the queue, and then for reading. Together less than the thirty seconds that an import may take. */
export const waitMs = 10_000
export const workMs = 10_000
/** Megabytes of objects that a reader may hold before it is ended. */
export const maxHeapMegabytes = 256
