/* What a file may cost, besides the bytes that the contract allows it. Whoever can upload can send a file that is made to be costly. */

/** Bytes of all parts of an .xlsx file that are read, after they are inflated. */
export const maxInflatedBytes = 50 * 1024 * 1024
/** A part that inflates to more than a little may be at most this many times larger than its compressed bytes. */
export const maxRatio = 200
export const ratioFreeBytes = 5 * 1024 * 1024
/** Parts of an .xlsx file. A workbook with many pictures has a few hundred. */
export const maxParts = 10_000
/** Columns of a sheet, as Excel limits them. */
export const maxColumns = 16_384
/** Rows of a sheet, as Excel limits them. */
export const lastRow = 1_048_576
/** Elements of one part of an .xlsx file. Ten thousand rows with fifty texts each have 1.5 million. */
export const maxElements = 2_000_000
/** Characters of one tag or text in XML or of one cell in CSV, far more than a spreadsheet allows. */
export const maxTokenLength = 1024 * 1024
/** Elements inside each other in XML. Sheets need fewer than ten. */
export const maxDepth = 100
/** Characters of one cell as an import takes it. */
export const maxCellLength = 500
/** Characters of one cell that are looked at, because all cells of a file may share one long text. */
export const maxRawCellLength = 4 * maxCellLength
/** Milliseconds in the queue, and then for reading. Together some seconds less than the thirty that an import may take. */
export const waitMs = 8_000
export const workMs = 18_000
/**
 * Megabytes of objects that a reader may hold before it is ended. The other limits keep every file far below it, because
 * Node cannot always end a thread in time, and then the whole server would end.
 */
export const maxHeapMegabytes = 256
