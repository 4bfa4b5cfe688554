export const domains = {}
