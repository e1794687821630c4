/** How long to wait for what a job does: each begins every few seconds, fifteen at most, and waits for the others. */
export const BY_A_JOB = { timeout: 90_000 }
