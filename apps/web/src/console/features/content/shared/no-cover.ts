/** A grey field in place of a cover that is not chosen yet. */
export const noCover =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 5 4'%3E%3Crect width='5' height='4' fill='%23b5beba'/%3E%3C/svg%3E"
