/** The same keys with any text. The second language must have this type. */
export type Shape<T> = { [K in keyof T]: T[K] extends string ? string : Shape<T[K]> }

/** Every key of a phrase book, with dots between the levels. */
export type Paths<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Paths<T[K]>}`
}[keyof T & string]

export const languages = ['zh-CN', 'en-US'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'zh-CN'
