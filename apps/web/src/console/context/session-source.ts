let read: () => void = () => undefined

/** The console says how it reads its session. */
export function sessionIsReadBy(reader: () => void): void {
  read = reader
}

/** Reads the signed-in member, the rights and the menus again, after one of them was changed here. */
export const readSessionAgain = (): void => read()
