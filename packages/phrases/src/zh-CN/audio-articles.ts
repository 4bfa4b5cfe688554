export const audioArticles = {}
