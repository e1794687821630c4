/** The name to report for an error: its code, or the name of its class. Its message may contain user input. */
export function nameOfError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if ('code' in error && typeof error.code === 'string') return error.code
  return error.constructor.name
}
