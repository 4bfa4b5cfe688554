interface AccountIds {
  ids: number[]
  /** How many entries repeat an earlier one. */
  duplicates: number
  /** Entries that are no ids. They stay visible until corrected, or fewer people would be reached than intended. */
  invalid: string[]
}

/** Reads ids as pasted from sheets and chats, separated by spaces, line breaks, or Western or Chinese punctuation. */
export function readAccountIds(text: string): AccountIds {
  const words = text.split(/[\s,，、;；]+/).filter((word) => word !== '')
  const isId = (word: string) => /^\d+$/.test(word) && Number(word) > 0 && Number.isSafeInteger(Number(word))
  const valid = words.filter(isId).map(Number)
  const ids = [...new Set(valid)]
  return { ids, duplicates: valid.length - ids.length, invalid: words.filter((word) => !isId(word)) }
}
