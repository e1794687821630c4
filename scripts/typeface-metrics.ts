/** Vertical metrics as parts of the font size: they put the middle of a capital in the middle of its line. */
export const ASCENT = 0.93
export const DESCENT = 0.245
