/** A name inside a sentence, in the quotation marks that both languages use. */
export const quoted = (name: string): string => `“${name}”`
