export const operLog = {}
