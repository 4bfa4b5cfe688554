export const hotWords = {}
