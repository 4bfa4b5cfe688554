import { flushDrafts } from '../kit/draft/drafts.ts'

let leaving = false

/** Whether the operator has agreed to leave the page, so that nothing asks again. */
export const isLeaving = (): boolean => leaving

/** Leaves the page by this act; what was typed and not saved is kept first. */
export function leaveFor(act: () => void): void {
  flushDrafts()
  leaving = true
  act()
}

// The browser may keep the page as it was and show it again, when somebody goes back.
addEventListener('pageshow', () => {
  leaving = false
})
