/** What became of each: how many went through, and which were refused, with the reason. */
export interface BulkOutcome<R> {
  done: number
  refused: { row: R; error: unknown }[]
}

/** Few enough that other people's calls get through, enough that fifty rows do not take all day. */
const atOnce = 4

/** Runs one call for each row, some at a time; a refusal does not stop the others. */
export async function runBulk<R>(
  rows: readonly R[],
  work: (row: R) => Promise<unknown>,
  onProgress: (finished: number) => void,
): Promise<BulkOutcome<R>> {
  const outcome: BulkOutcome<R> = { done: 0, refused: [] }
  const waiting = [...rows]
  const worker = async () => {
    for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
      try {
        await work(row)
        outcome.done += 1
      } catch (error) {
        outcome.refused.push({ row, error })
      }
      onProgress(outcome.done + outcome.refused.length)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return outcome
}
