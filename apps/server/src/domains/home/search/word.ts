/** Whether the word can be the number of a record. */
export const isId = (word: string): boolean => /^[1-9]\d{0,14}$/.test(word)

/** A single letter is in too many names to be sought in them. */
export const hasWords = (word: string): boolean => [...word].length >= 2
