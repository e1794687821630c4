/** As many vehicles as can be read side by side. */
export const COMPARED_AT_MOST = 3
