import type { CalendarFeeds } from '@rihla/contract/calendar'

export type ImportWarning = CalendarFeeds['imports'][number]['warnings'][number]

const MAX_EXAMPLES = 3
const MAX_EXAMPLE_LENGTH = 80

/** Makes external text storable: no control characters, limited length. */
export const shortened = (text: string, maxLength: number) =>
  [...text.replace(/\p{Cc}/gu, ' ')].slice(0, maxLength).join('').toWellFormed().trim()

/** Collects what a reading left out or closed more widely: per code a count and a few examples. */
export class ImportWarnings {
  readonly #found = new Map<ImportWarning['code'], ImportWarning>()

  add(code: ImportWarning['code'], example = ''): void {
    const warning = this.#found.get(code) ?? { code, count: 0, examples: [] }
    this.#found.set(code, warning)
    warning.count++
    const short = shortened(example, MAX_EXAMPLE_LENGTH)
    if (short && warning.examples.length < MAX_EXAMPLES && !warning.examples.includes(short))
      warning.examples.push(short)
  }

  /** Adds a warning about the whole calendar. */
  addOnce(code: ImportWarning['code']): void {
    if (!this.#found.has(code)) this.add(code)
  }

  list(): ImportWarning[] {
    return [...this.#found.values()]
  }
}
