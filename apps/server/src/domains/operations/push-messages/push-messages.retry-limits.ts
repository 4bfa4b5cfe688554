/** How long to wait before each retry of a call that the provider refused or did not answer. */
export const retryDelaysMs = [1_000, 5_000, 25_000]
/** After this many failed batches in a row the push stops, because the provider would fail the others too. */
export const maxFailuresInARow = 3
/** The provider remembers a key for a day. An older key than this is replaced, because it may be forgotten by then. */
export const keyMaxAgeHours = 20
