interface AccountIds {
  ids: number[]
  /** How many were entered more than once. */
  twice: number
  /** What is no id; it stays in sight until somebody corrects it, or fewer would be reached than was meant. */
  wrong: string[]
}

/** Reads ids as they are pasted from sheets and chats: between them commas, spaces, lines, also Chinese ones. */
export function readAccountIds(text: string): AccountIds {
  const words = text.split(/[\s,，、;；]+/).filter((word) => word !== '')
  const isId = (word: string) => /^\d+$/.test(word) && Number(word) > 0 && Number.isSafeInteger(Number(word))
  const given = words.filter(isId).map(Number)
  const ids = [...new Set(given)]
  return { ids, twice: given.length - ids.length, wrong: words.filter((word) => !isId(word)) }
}
