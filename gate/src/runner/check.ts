/** The result of a check, as one row of the gate's table. */
export interface Finding {
  value: string
  target: string
  passed: boolean
  /** What a reader needs to locate the fault: survivors, violations, the seed. */
  details?: readonly string[]
}

/** A check that takes longer than a test may. `seconds` is its approximate duration on two cores. */
export interface Check {
  id: string
  seconds: number
  /**
   * The number of rounds for a quick run on every change (`--fast`); absent when the check is too slow or not stable
   * enough.
   */
  fastRounds?: number
  /**
   * Runs the check. `rounds` sets fewer or more rounds than the default; the finding reports how many ran. The same
   * `seed` repeats the random choices.
   */
  runCheck(rounds?: number, seed?: number): Promise<Finding>
}
