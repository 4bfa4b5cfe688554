/** Width divided by height of a content banner; the form crops to it. */
export const bannerRatio = 5 / 2
