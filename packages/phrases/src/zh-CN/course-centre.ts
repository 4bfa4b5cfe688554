export const courseCentre = {}
