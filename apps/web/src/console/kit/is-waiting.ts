/** Whether what is published at this time is still to come; without a time it is served at once. */
export const isWaiting = (publishTime: string | null): boolean =>
  publishTime !== null && Date.parse(publishTime) > Date.now()
