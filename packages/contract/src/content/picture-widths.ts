/**
 * The widths in which the server sends a picture, besides its own: a row of a list, a phone, and a sharper phone or a
 * desktop. Few, because each is made and stored once for every picture that is asked for in it.
 */
export const pictureWidths = [256, 800, 1280] as const
