/** The old name of `useList` for lists that are read with a POST; pages still use it until they are rewritten. */
export { useList as usePostedList } from './use-list.ts'
