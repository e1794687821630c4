/** How far the hand-overs of a trip prove the condition of the car, from nothing to what both sides agreed on. */
export const HANDOVER_EVIDENCE = ['none', 'one_sided', 'acknowledged'] as const
export type HandoverEvidence = (typeof HANDOVER_EVIDENCE)[number]

interface WrittenHandover {
  kind: 'check_in' | 'check_out'
  isAcknowledged: boolean
}

/**
 * `none` when both sides skipped check-in and check-out; `acknowledged` when both were recorded and the other side
 * acknowledged each; `one_sided` for anything between, such as a check-in alone.
 */
export function evidenceOf(handovers: readonly WrittenHandover[]): HandoverEvidence {
  if (handovers.length === 0) return 'none'
  const isProved = (kind: WrittenHandover['kind']) =>
    handovers.some((handover) => handover.kind === kind && handover.isAcknowledged)
  return isProved('check_in') && isProved('check_out') ? 'acknowledged' : 'one_sided'
}

/** Eighths of a tank or battery, as a gauge shows them: the nearest mark to a level in percent. */
export const eighthsOf = (percent: number): number => Math.round((percent * 8) / 100)
