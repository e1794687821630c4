/** Who talks to the network about a deposit has this long; then another may believe them dead and take over. */
export const CLAIM_MS = 60_000

const RETRY_SECONDS = [5, 10, 20, 40, 60, 120, 300, 600]

/** How long the network is left alone after it was asked so many times without an answer. */
export const retryAfterMs = (checks: number): number =>
  (RETRY_SECONDS[Math.min(checks, RETRY_SECONDS.length - 1)] ?? 600) * 1000
