/** Answers whether the open part of the site stays, although the address is that of another part. */
type Guard = (address: string) => boolean

let guard: Guard = () => false

/** The console guards unsaved work this way. */
export function guardLeaving(next: Guard): void {
  guard = next
}

export const staysDespite: Guard = (address) => guard(address)
