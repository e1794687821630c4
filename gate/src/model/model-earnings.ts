import { leftOfPart } from '../refunds/money-oracle.ts'
import { CAST, type Command } from './commands.ts'
import {
  type Answer,
  HOUR,
  hasOpenIssue,
  hasOpenNoShow,
  type Model,
  type ModelBooking,
  no,
  paidFor,
} from './model-state.ts'

const PAID_OUT_AFTER = 72 * HOUR

type Line = ModelBooking['earned'][number]

const sumOf = (lines: readonly Line[]) => lines.reduce((sum, { netFils }) => sum + netFils, 0)

/** Adds an earnings line that brings the host's total to their share of the amount kept. */
export function earn(booking: ModelBooking, now: number): void {
  if (hasOpenNoShow(booking)) return
  const owed = hostKeeps(booking)
  const written = sumOf(booking.earned)
  const [first] = booking.earned
  if (first) {
    if (owed !== written)
      booking.earned.push({
        netFils: owed - written,
        availableAt: Math.max(first.availableAt, now),
        isSent: false,
      })
  } else if (owed !== 0 || booking.status === 'completed') {
    booking.earned.push({ netFils: owed, availableAt: now + PAID_OUT_AFTER, isSent: false })
  }
}

/** What the host keeps of a booking: their share of what was kept, less what they bear of refunds by hand. */
export function hostKeeps(booking: ModelBooking): number {
  if (booking.payment.capturedFils === 0) return 0
  const { total, host } = booking.price
  const { fils, hostFils } = booking.byHand
  const inProportion = total - BigInt(paidFor(booking) + fils)
  return Math.max(0, Number(leftOfPart(host, inProportion > 0n ? inProportion : 0n, total)) - hostFils)
}

/** A refund by hand that host and operator bear in proportion. The amount must not be given back before. */
export function bearInProportion(booking: ModelBooking, amountFils: number): void {
  const { total, host } = booking.price
  const refunded = total - BigInt(paidFor(booking))
  const part = leftOfPart(host, refunded, total) - leftOfPart(host, refunded + BigInt(amountFils), total)
  booking.byHand.hostFils += Math.min(Number(part), hostKeeps(booking))
  booking.byHand.fils += amountFils
}

/** A host's earnings lines by status; those of a trip with an open issue are on hold. */
function linesOf(model: Model, host: number, now: number) {
  const own = model.bookings.filter((booking) => booking.host === host)
  const left = (waiting: boolean) =>
    own
      .filter((booking) => hasOpenIssue(booking) === waiting)
      .flatMap(({ earned, charged }) => [...earned, ...charged].filter(({ isSent }) => !isSent))
  return {
    accrued: left(false).filter(({ availableAt }) => availableAt > now),
    onHold: left(true),
    available: left(false).filter(({ availableAt }) => availableAt <= now),
    sent: own.flatMap(({ earned, charged }) => [...earned, ...charged].filter(({ isSent }) => isSent)),
  }
}

/** The figures that a host sees on the earnings page, in fils. */
export function earningsOf(model: Model, host: number, now: number) {
  const lines = linesOf(model, host, now)
  return {
    accruedFils: sumOf(lines.accrued),
    onHoldFils: sumOf(lines.onHold),
    availableFils: sumOf(lines.available),
    sentFils: sumOf(lines.sent),
    // No command confirms a payout.
    paidOutFils: 0,
    expectedFils: model.bookings
      .filter((booking) => booking.host === host)
      .filter((booking) => ['confirmed', 'active'].includes(booking.status) || hasOpenNoShow(booking))
      .reduce((sum, { price, byHand }) => sum + Number(price.host) - byHand.hostFils, 0),
  }
}

/** The available lines of the hosts who can be paid out now; a host with a balance of zero or less waits. */
const dueNow = (model: Model, now: number): Array<{ host: number; lines: Line[] }> =>
  Array.from({ length: CAST.withBankAccount }, (_, host) => ({
    host,
    lines: linesOf(model, host, now).available,
  })).filter(({ lines }) => sumOf(lines) > 0)

/** The hosts of the next payout batch with their amounts in fils. */
export const hostsDue = (model: Model, now: number): Array<{ host: number; fils: number }> =>
  dueNow(model, now).map(({ host, lines }) => ({ host, fils: sumOf(lines) }))

/** The total that the next payout batch would pay, in fils. */
export const totalDue = (model: Model, now: number): number =>
  sumOf(dueNow(model, now).flatMap(({ lines }) => lines))

export function payOut(model: Model, { by, lies }: Extract<Command, { do: 'payOut' }>, now: number): Answer {
  if (by !== 'admin') return no('not_found')
  const totalFils = totalDue(model, now)
  if (totalFils === 0) return no('nothing_to_pay_out')
  if (lies) return no('payout_changed')
  const hosts = dueNow(model, now)
  for (const line of hosts.flatMap(({ lines }) => lines)) line.isSent = true
  return { code: null, body: { totalFils, payouts: hosts.length } }
}
