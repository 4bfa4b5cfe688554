export const permissions = {}
