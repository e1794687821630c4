/** Something the operator can put right: its message says what, and is all they need. */
export class OperatorError extends Error {}

/** What is printed when a program ends with this error; for any other error also where it came from. */
export const printable = (error: unknown): unknown => (error instanceof OperatorError ? error.message : error)
