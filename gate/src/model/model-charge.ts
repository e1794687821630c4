import type { ChargeStatus } from '@rihla/domain/charges/charge'
import { type OnCharge, SILENCE_BELOW_FILS, type Side } from './commands.ts'
import { type Answer, HOUR, type ModelBooking, type ModelCharge, no } from './model-state.ts'

/** How long after the return a damage can be reported and anything else can be asked, and the renter can answer. */
const ASKED_WITHIN = { damage: 24 * HOUR, other: 72 * HOUR } as const
const ANSWERED_WITHIN = 72 * HOUR
/** The most for all damages of a trip: the excess of an SUV; and for another charge. */
const MOST_FILS = { damage: 350_000, other: SILENCE_BELOW_FILS } as const

const WAITS_FOR_ADMIN: readonly ChargeStatus[] = ['disputed', 'unanswered']
const VOIDED: readonly ChargeStatus[] = ['withdrawn', 'dismissed', 'reversed']
const AGREED: readonly ChargeStatus[] = ['accepted', 'uncontested', 'decided']

/** The statuses in which a command on a charge is accepted. */
const ACCEPTED_IN: Record<Exclude<OnCharge['do'], 'askCharge'>, readonly ChargeStatus[]> = {
  answerCharge: ['asked', ...WAITS_FOR_ADMIN],
  withdrawCharge: ['asked', ...WAITS_FOR_ADMIN, ...AGREED],
  decideCharge: WAITS_FOR_ADMIN,
  reverseCharge: ['paid'],
}

/**
 * From when the times to ask are counted: the return on the host's word, else the completion; null while the trip lasts.
 */
function countedFrom(
  { checkOut, earlyReturn, earlyReturnClosedAt, completedAt }: ModelBooking,
  now: number,
): number | null {
  if (checkOut?.by === 'host') return checkOut.at
  const acknowledgedAt = checkOut?.acknowledgedAt ?? Infinity
  if (acknowledgedAt <= (completedAt ?? now)) return acknowledgedAt
  return earlyReturn === 'confirmed' ? earlyReturnClosedAt : completedAt
}

export const mayAsk = (booking: ModelBooking, now: number): boolean =>
  now <= (countedFrom(booking, now) ?? -Infinity) + ASKED_WITHIN.other

export const hasChargeFor = (booking: ModelBooking, command: keyof typeof ACCEPTED_IN): boolean =>
  booking.charges.some(({ status }) => ACCEPTED_IN[command].includes(status))

/** The charge of a booking that a command is about: the first that it fits, else the last. */
export const chargeFor = ({ charges }: ModelBooking, command: keyof typeof ACCEPTED_IN): ModelCharge | null =>
  charges.find(({ status }) => ACCEPTED_IN[command].includes(status)) ?? charges.at(-1) ?? null

const ACTS_OF: Record<OnCharge['do'], Side> = {
  askCharge: 'host',
  answerCharge: 'renter',
  withdrawCharge: 'host',
  decideCharge: 'admin',
  reverseCharge: 'admin',
}

function whyNotTheirCharge(command: OnCharge): Answer | null {
  if (command.by === ACTS_OF[command.do]) return null
  if (ACTS_OF[command.do] === 'admin') return no('not_found')
  if (command.by !== 'stranger') return no('not_allowed')
  return no(command.do === 'askCharge' ? 'booking_not_found' : 'charge_not_found')
}

/** Why the host cannot ask this now; null when they can. */
export function whyNotAsk(
  booking: ModelBooking,
  { kind, amountFils }: Extract<OnCharge, { do: 'askCharge' }>,
  now: number,
): Answer | null {
  if (booking.status !== 'active' && booking.status !== 'completed') return no('charge_trip_not_driven')
  const returned = countedFrom(booking, now)
  if (returned === null) return no('charge_before_return')
  if (now > returned + ASKED_WITHIN[kind]) return no('charge_too_late')
  const { reviews } = booking
  if (reviews.has('host') && reviews.has('renter')) return no('charge_after_review')
  const asked = kind === 'damage' ? damageFils(booking) : 0
  if (amountFils > MOST_FILS[kind] - asked) return no('charge_amount_too_high')
  // Every other charge of the model has the same title.
  const isAskedAlready =
    kind === 'other' && booking.charges.some((one) => one.kind === 'other' && one.status !== 'withdrawn')
  return isAskedAlready ? no('charge_asked_already') : null
}

/** The sum of what is asked for these kinds and was neither taken back nor dismissed. */
const standingFils = ({ charges }: ModelBooking, kinds: ReadonlyArray<ModelCharge['kind']>): number =>
  charges
    .filter(({ kind, status }) => kinds.includes(kind) && !VOIDED.includes(status))
    .reduce((sum, { amountFils }) => sum + amountFils, 0)

/** What the damages of a trip take of the excess: what was agreed of each, else what is asked. */
const damageFils = ({ charges }: ModelBooking): number =>
  charges
    .filter(({ kind, status }) => kind === 'damage' && !VOIDED.includes(status))
    .reduce((sum, { amountFils, agreedFils }) => sum + (agreedFils ?? amountFils), 0)

export function actOnModelCharge(booking: ModelBooking, command: OnCharge, now: number): Answer {
  const notTheirs = whyNotTheirCharge(command)
  if (notTheirs) return notTheirs
  if (command.do === 'askCharge') return askCharge(booking, command, now)
  const charge = chargeFor(booking, command.do)
  if (!charge) throw new Error('the booking has no charge')
  if (!ACCEPTED_IN[command.do].includes(charge.status)) return no('state_changed')
  if (command.do === 'answerCharge' && meansConsent(booking, charge, now)) return no('state_changed')
  switch (command.do) {
    case 'answerCharge':
      if (!command.accept && charge.status === 'disputed') return no('state_changed')
      if (command.lies) return no('price_changed')
      if (command.accept) agree(charge, 'accepted', charge.amountFils)
      else charge.status = 'disputed'
      break
    case 'withdrawCharge':
      charge.status = 'withdrawn'
      charge.agreedFils = null
      break
    case 'decideCharge': {
      const { decision } = command
      if (decision === 'none') agree(charge, 'dismissed', 0)
      else agree(charge, 'decided', decision === 'whole' ? charge.amountFils : partOf(charge))
      break
    }
    case 'reverseCharge':
      charge.status = 'reversed'
      charge.givenBackFils = charge.paidFils
      booking.charged.push({ netFils: -charge.paidFils, availableAt: now, isSent: false })
      break
  }
  return { code: null, body: { status: charge.status } }
}

/** What an admin decides when a part is owed. */
export const partOf = ({ amountFils }: ModelCharge): number => Math.ceil(amountFils / 3)

function agree(charge: ModelCharge, status: ChargeStatus, fils: number): void {
  charge.status = status
  charge.agreedFils = fils
}

function askCharge(
  booking: ModelBooking,
  command: Extract<OnCharge, { do: 'askCharge' }>,
  now: number,
): Answer {
  const why = whyNotAsk(booking, command, now)
  if (why) return why
  const { kind, amountFils } = command
  booking.charges.push({
    kind,
    amountFils,
    status: 'asked',
    agreedFils: null,
    paidFils: 0,
    givenBackFils: 0,
    answerDueAt: now + ANSWERED_WITHIN,
  })
  return { code: null, body: { status: 'asked', amountFils } }
}

/** Whether the renter's silence about a charge is consent by now, even before a job has stored that. */
const meansConsent = (booking: ModelBooking, { status, answerDueAt }: ModelCharge, now: number): boolean =>
  status === 'asked' && now > answerDueAt && standingFils(booking, ['damage', 'other']) < SILENCE_BELOW_FILS

/** Ends waiting for the renter: silence is consent to a small sum of what is asked only. */
export function settleModelSilence(booking: ModelBooking, now: number): void {
  const askedFils = standingFils(booking, ['damage', 'other'])
  for (const charge of booking.charges) {
    if (charge.status !== 'asked' || now <= charge.answerDueAt) continue
    if (askedFils < SILENCE_BELOW_FILS) agree(charge, 'uncontested', charge.amountFils)
    else charge.status = 'unanswered'
  }
}

/** Takes what was agreed from the card of the booking; one that times out has paid by the next time. */
export function collectModelCharges(booking: ModelBooking, now: number): void {
  for (const charge of booking.charges) {
    if (AGREED.includes(charge.status) && booking.payment.card === 'timeout') {
      charge.status = 'charging'
    } else if (AGREED.includes(charge.status) || charge.status === 'charging') {
      charge.status = 'paid'
      charge.paidFils = charge.agreedFils ?? 0
      booking.charged.push({ netFils: charge.paidFils, availableAt: now, isSent: false })
    }
  }
}
