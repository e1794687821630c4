/** The most vehicles that can be compared side by side. */
export const COMPARED_AT_MOST = 3
