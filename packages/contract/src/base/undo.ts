/** For how many seconds the console offers to undo. The server allows more, because calls take time. */
export const undoSeconds = 10
