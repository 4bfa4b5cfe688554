export const account = {}
