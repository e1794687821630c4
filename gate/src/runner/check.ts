/** What a proof found, as one line of the gate's table. */
export interface Finding {
  value: string
  target: string
  passed: boolean
  /** What a reader needs to find the fault: survivors, breaches, the seed. */
  details?: readonly string[]
}

/** A promise that takes more than a test's time to prove. `seconds` is about what it takes on two cores. */
export interface Check {
  id: string
  seconds: number
  /** How many rounds are enough for a look at every change (`--fast`); not given: too slow, or not steady enough. */
  fastRounds?: number
  /**
   * Proves it. `rounds` asks for fewer (or more) than the promise needs; the finding says how many there were. What is
   * drawn by lot is drawn again with the same `seed`.
   */
  runCheck(rounds?: number, seed?: number): Promise<Finding>
}
