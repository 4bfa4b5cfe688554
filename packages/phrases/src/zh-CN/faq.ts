export const faq = {}
