export type ReadingError = 'unreachable' | 'too_large' | 'address_not_allowed'

export type Reading = { text: string } | { error: ReadingError }

/**
 * Reads what another place publishes at an address a person gave us. Whatever goes wrong out there is an answer, never
 * thrown: no answer in time or none that is one, more than is read, or an address that is not of the public internet.
 */
export interface CalendarReader {
  read(url: string, signal?: AbortSignal): Promise<Reading>
}
