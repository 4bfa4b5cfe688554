import { createContext, use } from 'react'

const ShownContext = createContext(true)

/** Says to a page whether it is the one on the screen, or kept for when the visitor comes back. */
export const ShownPage = ShownContext.Provider
export const useShown = (): boolean => use(ShownContext)
