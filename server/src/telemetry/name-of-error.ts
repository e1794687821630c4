/** What an error is told as: its code, or the name of its class. Its text may hold what people typed. */
export function nameOfError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if ('code' in error && typeof error.code === 'string') return error.code
  return error.constructor.name
}
