export const kit = {}
