/** Pools and connections whose statements go without names, because a pooler gives each transaction another connection. */
const withoutNames = new WeakSet<object>()

export const leaveUnnamed = (client: object): void => void withoutNames.add(client)
export const isUnnamed = (client: object): boolean => withoutNames.has(client)
