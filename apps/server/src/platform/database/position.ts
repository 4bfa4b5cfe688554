/** A position in PostgreSQL's log of changes, such as `0/16B3748`; one that is behind another is the smaller number. */
export type Position = bigint

export function readPosition(text: string | undefined): Position | undefined {
  const [, high, low] = /^([\da-f]{1,8})\/([\da-f]{1,8})$/i.exec(text ?? '') ?? []
  return high === undefined ? undefined : (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

/** Behind every real position: no replica has it, so who has it reads from the leader. */
export const unreachable = 'FFFFFFFF/FFFFFFFF'
export const unreachablePosition = readPosition(unreachable) ?? 0n
