/** Width divided by height of a teacher's picture, which is shown round. */
export const avatarRatio = 1
