/** An `ilike` pattern that matches the text anywhere, with wildcard characters escaped. */
export const searchPattern = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`
