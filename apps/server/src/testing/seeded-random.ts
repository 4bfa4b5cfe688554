/** Whole numbers below a bound that look random and are the same for a seed in every run. */
export function seededRandom(seed: number): (bound: number) => number {
  let state = seed
  return (bound) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.floor((state / 4_294_967_296) * bound)
  }
}
