/** Width divided by height of every cover; forms crop to it, and it is what WeChat shows of a shared page. */
export const coverRatio = 5 / 4
