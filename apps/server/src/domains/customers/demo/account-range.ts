/** Generated accounts with neighbouring ids. */
export interface AccountRange {
  first: number
  last: number
}
