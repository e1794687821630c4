import type { Receipt } from '@rihla/contract/bookings/receipt'
import { type Fils, formatMoney } from '@rihla/domain/pricing/money'
import { type ShownLine, shownPrice } from '@rihla/domain/pricing/shown-price'
import { PRODUCT_NAME } from '@rihla/domain/product'
import { LANGUAGE_CODES, LANGUAGES, type Language } from '@rihla/domain/text/languages'
import { dateInDubai, timeInDubai } from '@rihla/domain/time/dubai-time'
import type { PlainDate } from '@rihla/domain/time/plain-date'
import { LATE_GRACE_MINUTES, type RentalTerms } from '@rihla/domain/vehicles/rental-terms'
import type { Texts } from '../../../messages/texts.ts'
import type { SumLine } from '../../../pdf/tagged-pdf.ts'
import { isolated } from '../../../pdf/text-runs.ts'

// Names of card brands are the same in every language.
const BRANDS: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' }

const DAYS = Object.fromEntries(
  LANGUAGE_CODES.map((language) => [
    language,
    new Intl.DateTimeFormat(LANGUAGES[language].format, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    }),
  ]),
) as Record<Language, Intl.DateTimeFormat>

// The time zone is stated once, in the notes.
export const dayAndTime = ({ say, language }: Texts, day: PlainDate, time: string) =>
  say('receipt_day_and_time', { day: DAYS[language].format(Date.parse(day)), time })

export const momentInWords = (texts: Texts, at: string) => {
  const instant = Date.parse(at)
  return dayAndTime(texts, dateInDubai(instant), timeInDubai(instant))
}

/** An amount that is taken away. The mark keeps the minus in front of the digits within right-to-left text. */
export const deducted = (amount: string, { language }: Texts) =>
  LANGUAGES[language].direction === 'rtl' ? `\u200e−${amount}` : `− ${amount}`

const dirhams = (fils: Fils, texts: Texts) => {
  const { language } = texts
  const amount = formatMoney(Math.abs(fils), { currency: 'AED', cents: true, language })
  return fils < 0 ? deducted(amount, texts) : amount
}

/** All texts of a receipt in one language, in the order they are printed. */
export function receiptInWords(receipt: Receipt, texts: Texts) {
  const { say } = texts
  const price = shownPrice(receipt.price, 'AED', texts.language)
  return {
    title: say('receipt_title'),
    product: PRODUCT_NAME,
    reference: receipt.reference,
    facts: factsOf(receipt, texts),
    priceTitle: say('receipt_price'),
    lines: price.lines.map(
      (line): SumLine => ({
        label: lineInWords(line, texts),
        amount: line.isDeducted ? deducted(line.amount, texts) : line.amount,
      }),
    ),
    total: { label: say('receipt_total'), amount: price.total } satisfies SumLine,
    paymentTitle: say('receipt_payment'),
    movements: receipt.movements.map(
      (moved): SumLine => ({
        label: say('receipt_movement_and_moment', {
          movement: movementInWords(moved, texts),
          moment: momentInWords(texts, moved.at),
        }),
        amount: dirhams(moved.amountFils, texts),
      }),
    ),
    paid: { label: say('receipt_paid'), amount: dirhams(receipt.paidFils, texts) } satisfies SumLine,
    notes: [
      ...(receipt.refundingFils > 0
        ? [say('receipt_refunding', { amount: dirhams(receipt.refundingFils, texts) })]
        : []),
      ...depositInWords(receipt, texts),
      say('receipt_note'),
    ],
    termsTitle: say('receipt_terms'),
    termsNote: say('receipt_terms_note', { minutes: LATE_GRACE_MINUTES }),
    terms: receipt.terms ? termsOf(receipt.terms, texts) : [],
  }
}

function factsOf(receipt: Receipt, texts: Texts): ReadonlyArray<readonly [string, string]> {
  const { say } = texts
  const { period, reference } = receipt
  const status = say(`receipt_status_${receipt.status}`)
  return [
    [say('receipt_booking'), say('receipt_reference_and_status', { reference: isolated(reference), status })],
    [say('receipt_issued'), momentInWords(texts, receipt.issuedAt)],
    [say('receipt_renter'), isolated(receipt.renterName)],
    [say('receipt_host'), isolated(receipt.hostName)],
    [say('receipt_car'), isolated(receipt.vehicle)],
    [say('receipt_location'), isolated(receipt.location)],
    ...(receipt.deliveredTo === null
      ? []
      : [[say('receipt_delivered_to'), isolated(receipt.deliveredTo)] as const]),
    [say('receipt_pick_up'), dayAndTime(texts, period.pickUpDate, period.pickUpTime)],
    [say('receipt_return'), dayAndTime(texts, period.returnDate, period.returnTime)],
  ]
}

/** The terms that were agreed, each with its figure. */
function termsOf(terms: RentalTerms, texts: Texts): ReadonlyArray<readonly [string, string]> {
  const { say } = texts
  const amount = (fils: Fils) => (fils === 0 ? say('receipt_terms_free') : dirhams(fils, texts))
  const { kmPerDay, fineFeeFils } = terms
  return [
    [
      say('receipt_terms_distance'),
      kmPerDay === null ? say('receipt_terms_unlimited') : say('receipt_terms_km', { count: kmPerDay }),
    ],
    // Without a limit there is no extra kilometre.
    ...(kmPerDay === null ? [] : [[say('receipt_terms_extra_km'), amount(terms.extraKmFils)] as const]),
    [say('receipt_terms_fuel'), amount(terms.fuelStepFils)],
    [say('receipt_terms_late'), amount(terms.lateHourFils)],
    [say('receipt_terms_cleaning'), amount(terms.cleaningFils)],
    // Nothing can be asked for smoke where smoking is allowed.
    ...(terms.smokingFils === 0 ? [] : [[say('receipt_terms_smoking'), amount(terms.smokingFils)] as const]),
    [say('receipt_terms_damage'), amount(terms.excessFils)],
    [say('receipt_terms_tolls'), say('receipt_terms_at_cost')],
    [
      say('receipt_terms_fines'),
      fineFeeFils === 0
        ? say('receipt_terms_at_cost')
        : say('receipt_terms_at_cost_and', { amount: dirhams(fineFeeFils, texts) }),
    ],
    [
      say('receipt_terms_oman'),
      terms.omanAllowed ? say('receipt_terms_allowed') : say('receipt_terms_not_allowed'),
    ],
  ]
}

export function lineInWords({ kind, days, dayPrice, percent, extra }: ShownLine, { say }: Texts): string {
  if (kind === 'extra') return extra ? extraInWords(extra, dayPrice, say) : ''
  if (kind !== 'rental') return say(`receipt_${kind}`, { percent })
  return dayPrice === null
    ? say('receipt_days', { count: days })
    : say('receipt_days_at_price', { count: days, price: dayPrice })
}

function extraInWords(
  { kind, per, count }: NonNullable<ShownLine['extra']>,
  price: string | null,
  say: Texts['say'],
): string {
  const one = say(`receipt_extra_${kind}`)
  const name = count === 1 ? one : say('receipt_extra_several', { name: one, count })
  return per === 'day' && price !== null ? say('receipt_extra_a_day', { name, price }) : name
}

const MOVEMENTS = {
  refund: 'receipt_refunded',
  deposit_kept: 'receipt_deposit_kept',
  deposit_given_back: 'receipt_deposit_given_back',
  trip_charge: 'receipt_trip_charge',
  trip_charge_given_back: 'receipt_trip_charge_given_back',
} as const

type Movement = Receipt['movements'][number]

const movementInWords = (moved: Movement, texts: Texts): string =>
  moved.kind === 'charge' ? chargeInWords(moved, texts) : texts.say(MOVEMENTS[moved.kind])

/** A held deposit is not a payment, so it is explained in a note; a kept one is listed among the payments. */
function depositInWords({ deposit }: Receipt, texts: Texts): string[] {
  if (deposit === null) return []
  const { say } = texts
  const amount = dirhams(deposit.amountFils, texts)
  switch (deposit.status) {
    case 'captured':
      if (deposit.takenFils > 0)
        return [say('receipt_note_deposit_taken', { amount, taken: dirhams(deposit.takenFils, texts) })]
      return [
        say('receipt_note_deposit_kept', {
          amount,
          kept: dirhams(deposit.keptFils, texts),
          reason: isolated(deposit.reason ?? ''),
        }),
        ...(deposit.givenBackFils > 0
          ? [say('receipt_note_deposit_given_back', { amount: dirhams(deposit.givenBackFils, texts) })]
          : []),
      ]
    case 'released':
      return [say('receipt_note_deposit_released', { amount })]
    case 'held':
    case 'renewing':
      return [say('receipt_note_deposit_held', { amount })]
    default:
      return [say('receipt_note_deposit_apart', { amount })]
  }
}

function chargeInWords({ cardBrand, cardLastFour: digits }: Movement, { say }: Texts): string {
  if (!digits) return say('receipt_charged')
  const brand = BRANDS[cardBrand ?? '']
  return brand
    ? say('receipt_charged_to_brand', { brand, digits })
    : say('receipt_charged_to_card', { digits })
}
