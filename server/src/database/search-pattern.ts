/** Words as a part of a text for `ilike`: a sign that means something to it stands for itself. */
export const searchPattern = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`
