import { useShown } from '../context/shown.ts'

/** The title of the window; a kept page has none, so that it does not cover that of the page on the screen. */
export function PageTitle({ children }: { children: string }) {
  return useShown() ? <title>{children}</title> : null
}
