import type { BookingCharges, ChargeEvidence, ChargeKind } from '@rihla/contract/charges/charge'
import type { ChargeRequest } from '@rihla/contract/charges/charge-request'
import { countedEvidence, leastEvidenceOf, mustBeShownByPhotos } from '@rihla/domain/charges/charge-limits'
import { isBlank } from '@rihla/domain/text/visible-text'
import { isPlainDate } from '@rihla/domain/time/plain-date'
import { filsIn } from '../../../../../features/vehicle-form/typed-figures.ts'
import { m } from '../../../../../paraglide/messages.js'
import { evidenceIn, textIn } from '../use-kept-draft.ts'

export interface TypedCrossing {
  gate: string
  day: string
  time: string
}

/** What a host has typed to ask a charge, for all kinds. */
export interface AskDraft {
  kind: ChargeKind | null
  amount: string
  title: string
  number: string
  ticket: string
  day: string
  time: string
  road: 'salik' | 'darb'
  tollBy: 'crossings' | 'receipt'
  receipt: string
  crossings: TypedCrossing[]
  isFigureLater: boolean
  hasPoliceReport: boolean
  reason: string
  files: ChargeEvidence[]
}

const crossingIn = (value: unknown): TypedCrossing => {
  const { gate, day, time } = (value ?? {}) as Record<string, unknown>
  return { gate: textIn(gate), day: textIn(day), time: textIn(time) }
}

/** Parses a stored draft; what cannot be read is empty. `kinds` are those that can still be asked. */
export function askDraftFrom(kept: Record<string, unknown>, kinds: readonly ChargeKind[]): AskDraft {
  const kind = kinds.find((one) => one === kept.kind) ?? null
  const crossings = Array.isArray(kept.crossings) ? kept.crossings.map(crossingIn) : []
  return {
    kind,
    amount: textIn(kept.amount),
    title: textIn(kept.title),
    number: textIn(kept.number),
    ticket: textIn(kept.ticket),
    day: textIn(kept.day),
    time: textIn(kept.time),
    road: kept.road === 'darb' ? 'darb' : 'salik',
    tollBy: kept.tollBy === 'receipt' ? 'receipt' : 'crossings',
    receipt: textIn(kept.receipt),
    crossings: crossings.length > 0 ? crossings : [{ gate: '', day: '', time: '' }],
    isFigureLater: kept.isFigureLater === true,
    hasPoliceReport: kept.hasPoliceReport === true,
    reason: textIn(kept.reason),
    files: evidenceIn(kept.files),
  }
}

/** The least number of files that a draft needs. */
export function leastFilesOf({ kind, tollBy, isFigureLater }: AskDraft): number {
  if (kind === null) return 0
  if (kind === 'toll') return tollBy === 'receipt' ? 1 : 0
  return leastEvidenceOf(kind, { hasFigure: !(kind === 'damage' && isFigureLater) })
}

/** The least number of files that a draft needs, in words. */
export function leastFilesInWords(draft: AskDraft): string {
  const count = leastFilesOf(draft)
  return draft.kind !== null && mustBeShownByPhotos(draft.kind)
    ? m.charges_photos_least_photos({ count })
    : m.charges_photos_least({ count })
}

export type AskProblem = 'missing' | 'wrong' | 'too_high' | 'too_few'

/** What is wrong with each field of a draft; empty when it can be sent. */
export function problemsOfAsk(
  draft: AskDraft,
  askable: BookingCharges['askable'],
): Record<string, AskProblem> {
  const { kind } = draft
  const problems: Record<string, AskProblem> = {}
  const mostFils = askable.find((one) => one.kind === kind)?.mostFils ?? null
  const needAmount = (field: string, typed: string, most: number | null = null) => {
    const fils = filsIn(typed)
    if (fils === null || fils === 0) problems[field] = 'wrong'
    else if (most !== null && fils > most) problems[field] = 'too_high'
  }
  const types = draft.files.map(({ contentType }) => contentType)
  if ((kind === null ? 0 : countedEvidence(kind, types)) < leastFilesOf(draft)) problems.evidence = 'too_few'
  if (kind === 'toll' && draft.tollBy === 'crossings') {
    if (draft.crossings.some(({ gate, day, time }) => !gate || !isPlainDate(day) || !time))
      problems.crossings = 'missing'
  } else if (kind === 'toll' || kind === 'fine') {
    if (!isPlainDate(draft.day) || !draft.time) problems.moment = 'missing'
    if (kind === 'toll') needAmount('receipt', draft.receipt)
    else {
      if (isBlank(draft.number)) problems.number = 'missing'
      needAmount('ticket', draft.ticket)
    }
  } else if (!(kind === 'damage' && draft.isFigureLater)) needAmount('amount', draft.amount, mostFils)
  if ((kind === 'lost_item' || kind === 'other') && isBlank(draft.title)) problems.title = 'missing'
  return problems
}

/** The request of a draft without problems; null for a kind that is not asked by hand. */
export function requestOf(draft: AskDraft): ChargeRequest | null {
  const { kind, day, time, road, hasPoliceReport } = draft
  const said = { reason: draft.reason.trim(), evidenceIds: draft.files.map(({ id }) => id) }
  const amountFils = filsIn(draft.amount) ?? 0
  switch (kind) {
    case 'toll':
      return draft.tollBy === 'crossings'
        ? { ...said, kind, road, crossings: draft.crossings }
        : { ...said, kind, road, crossings: [], receiptFils: filsIn(draft.receipt) ?? 0, day, time }
    case 'fine':
      return { ...said, kind, number: draft.number.trim(), day, time, ticketFils: filsIn(draft.ticket) ?? 0 }
    case 'damage':
      return { ...said, kind, amountFils: draft.isFigureLater ? null : amountFils, hasPoliceReport }
    case 'lost_item':
    case 'other':
      return { ...said, kind, title: draft.title.trim(), amountFils }
    case 'cleaning':
    case 'smoking':
      return { ...said, kind, amountFils }
    default:
      return null
  }
}
