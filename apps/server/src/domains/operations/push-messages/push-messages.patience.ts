/** How long to wait before each further try of a call that the provider refused or left unanswered. */
export const pausesMs = [1_000, 5_000, 25_000]
/** A provider that failed so many batches in a row will fail the others too: the push stops. */
export const mostFailures = 3
/** The provider knows a key for a day; one that is older than this is not trusted to be known. */
export const keyHours = 20
