/** How many rows succeeded, and which were refused, with the reason. */
export interface BulkOutcome<R> {
  done: number
  refused: { row: R; error: unknown }[]
}

/** Low enough to leave room for other people's calls, high enough that fifty rows finish soon. */
const concurrency = 4

/** Runs one call for each row, several in parallel; a refusal does not stop the others. */
export async function runBulk<R>(
  rows: readonly R[],
  work: (row: R) => Promise<unknown>,
  onProgress: (finished: number) => void,
): Promise<BulkOutcome<R>> {
  const outcome: BulkOutcome<R> = { done: 0, refused: [] }
  const queue = [...rows]
  const worker = async () => {
    for (let row = queue.shift(); row !== undefined; row = queue.shift()) {
      try {
        await work(row)
        outcome.done += 1
      } catch (error) {
        outcome.refused.push({ row, error })
      }
      onProgress(outcome.done + outcome.refused.length)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return outcome
}
