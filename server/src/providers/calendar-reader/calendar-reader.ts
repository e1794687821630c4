export type ReadingError = 'unreachable' | 'too_large' | 'address_not_allowed'

export type Reading = { text: string } | { error: ReadingError }

/**
 * Reads an external calendar at a URL that a host entered. Failures are returned, never thrown: unreachable or invalid
 * response, a file that is too large, or an address that is not on the public internet.
 */
export interface CalendarReader {
  read(url: string, signal?: AbortSignal): Promise<Reading>
}
