import { type AgreementContent, changedParts } from '@rihla/domain/agreement/rental-agreement'
import { areaIn, colorIn, deliveryPlaceIn, vehicleTitleIn } from '@rihla/domain/names/names-in'
import { shownPrice } from '@rihla/domain/pricing/shown-price'
import { PRODUCT_NAME } from '@rihla/domain/product'
import { LATE_GRACE_MINUTES } from '@rihla/domain/vehicles/rental-terms'
import type { Texts } from '../../messages/texts.ts'
import type { Facts, SumLine } from '../../pdf/tagged-pdf.ts'
import { isolated } from '../../pdf/text-runs.ts'
import { dayAndTime, deducted, lineInWords, momentInWords } from '../bookings/public.ts'
import type { SeenAgreement } from './show-agreement.ts'

const DEPOSIT_DAYS_OF_VERSION_1 = 30

type Section = { title: string; facts: Facts; note?: string }

/** All texts of a rental agreement in one language, in the order they are printed. */
export function agreementInWords(seen: SeenAgreement, texts: Texts) {
  const { say } = texts
  const [first, ...addenda] = seen.contents
  if (!first) throw new Error(`an agreement without content: ${seen.bookingId}`)
  const { content, stored } = first
  const seesPrices = seen.viewerIs !== 'driver'
  return {
    product: PRODUCT_NAME,
    title: say(stored ? 'agreement_title' : 'agreement_title_draft'),
    reference: content.reference,
    notes: [
      say('agreement_intro'),
      ...(stored ? [] : [say('agreement_draft_note')]),
      ...(seesPrices ? [] : [say('agreement_driver_note')]),
    ],
    sections: [
      { title: say('agreement_parties'), facts: partiesInWords(content, texts) },
      { title: say('agreement_terms'), ...termsInWords(content, texts) },
    ] satisfies Section[],
    price: seesPrices ? priceInWords(content, texts) : null,
    deposit: seesPrices ? ([[say('agreement_deposit'), depositInWords(content, texts)]] satisfies Facts) : [],
    emergency: {
      title: say('agreement_emergency'),
      text: say('agreement_emergency_line', content.emergencyNumbers),
    },
    addenda: addenda.map((addendum, index) =>
      addendumInWords(addendum, seen.contents[index]?.content ?? content, seesPrices, texts),
    ),
    acknowledgementsTitle: say('agreement_acknowledgements'),
    acknowledgements: acknowledgementsInWords(seen, texts),
    hashes: seen.contents.flatMap(({ stored: one }) =>
      one === null
        ? []
        : [
            {
              label:
                one.number === 0
                  ? say('agreement_hash')
                  : say('agreement_hash_addendum', { number: one.number }),
              hash: one.sha256,
            },
          ],
    ),
    verify: say('agreement_verify', { reference: isolated(content.reference) }),
  }
}

export type AgreementWords = ReturnType<typeof agreementInWords>

function partiesInWords(content: AgreementContent, texts: Texts): Facts {
  const { say, language } = texts
  const { vehicle, delivery, period } = content
  return [
    [say('receipt_renter'), isolated(content.renter.name)],
    [say('receipt_host'), isolated(content.host.name)],
    ...operatorInWords(content, texts),
    [say('receipt_car'), isolated(vehicleTitleIn(language, vehicle))],
    [say('agreement_plate'), vehicle.plate ? isolated(vehicle.plate) : say('agreement_plate_later')],
    [say('agreement_color'), isolated(colorIn(language, vehicle.color))],
    [say('receipt_location'), isolated(areaIn(language, content.placeSlug))],
    [say('receipt_pick_up'), dayAndTime(texts, period.pickUpDate, period.pickUpTime)],
    [say('receipt_return'), dayAndTime(texts, period.returnDate, period.returnTime)],
    [say('agreement_drivers'), driversInWords(content, texts)],
    ...(delivery
      ? [[say('receipt_delivered_to'), isolated(deliveryPlaceIn(language, delivery))] as const]
      : []),
  ]
}

function operatorInWords({ host: { operator } }: AgreementContent, { say }: Texts): Facts {
  if (!operator) return []
  const [name, number] = [isolated(operator.name), isolated(operator.tradeLicenceNumber)]
  return [[say('agreement_operator'), say('agreement_operator_value', { name, number })]]
}

const driversInWords = ({ drivers }: AgreementContent, { say, list }: Texts): string =>
  drivers.length === 0
    ? say('agreement_drivers_none')
    : list(
        drivers.map(({ name, isVerified }) => {
          if (isVerified === undefined) return isolated(name)
          const key = isVerified ? 'agreement_driver_verified' : 'agreement_driver_unverified'
          return say(key, { name: isolated(name) })
        }),
      )

function extrasInWords({ extras }: AgreementContent, { say, list }: Texts): string {
  if (extras.length === 0) return say('agreement_extras_none')
  return list(
    extras.map(({ kind, quantity }) => {
      const name = say(`receipt_extra_${kind}`)
      return quantity === 1 ? name : say('receipt_extra_several', { name, count: quantity })
    }),
  )
}

function termsInWords(content: AgreementContent, texts: Texts): Omit<Section, 'title'> {
  const { say, money } = texts
  const { terms } = content
  const always: Facts = [
    [say('agreement_extras'), extrasInWords(content, texts)],
    [say('agreement_cancellation'), say(`agreement_policy_${content.cancellationPolicy}`)],
  ]
  if (!terms) return { facts: always, note: say('agreement_no_terms') }
  // Before version 3 there were a price of an extra kilometre without a limit, and an amount for smoke of 0.
  const saysOnlyWhatApplies = content.version >= 3
  return {
    facts: [
      [
        say('agreement_included_km'),
        terms.kmPerDay === null
          ? say('agreement_km_unlimited')
          : say('agreement_km_a_day', { count: terms.kmPerDay }),
      ],
      ...(saysOnlyWhatApplies && terms.kmPerDay === null
        ? []
        : [[say('agreement_extra_km'), money(terms.extraKmFils)] as const]),
      [say('agreement_fuel'), say('agreement_fuel_value', { amount: money(terms.fuelStepFils) })],
      [
        say('agreement_late'),
        say(inWordsOf(content, 'agreement_late_value'), {
          amount: money(terms.lateHourFils),
          minutes: LATE_GRACE_MINUTES,
        }),
      ],
      [say('agreement_cleaning'), say('agreement_at_most', { amount: money(terms.cleaningFils) })],
      ...(saysOnlyWhatApplies && terms.smokingFils === 0
        ? []
        : [
            [
              say('agreement_smoking'),
              say('agreement_at_most', { amount: money(terms.smokingFils) }),
            ] as const,
          ]),
      [
        say('agreement_excess'),
        say(inWordsOf(content, 'agreement_excess_value'), { amount: money(terms.excessFils) }),
      ],
      [
        say('agreement_fines'),
        terms.fineFeeFils === 0
          ? say('agreement_tolls_value')
          : say('agreement_fines_value', { amount: money(terms.fineFeeFils) }),
      ],
      [say('agreement_tolls'), say('agreement_tolls_value')],
      [say('agreement_oman'), say(terms.omanAllowed ? 'agreement_allowed' : 'agreement_not_allowed')],
      ...always,
    ],
  }
}

/** The words of a term in an agreement of this version: the parties acknowledged those words. */
const inWordsOf = <K extends 'agreement_late_value' | 'agreement_excess_value'>(
  { version }: AgreementContent,
  key: K,
) => (version === 1 ? (`${key}_1` as const) : key)

function priceInWords({ price }: AgreementContent, texts: Texts) {
  const shown = shownPrice(price, 'AED', texts.language)
  return {
    title: texts.say('agreement_price'),
    lines: shown.lines.map(
      (line): SumLine => ({
        label: lineInWords(line, texts),
        amount: line.isDeducted ? deducted(line.amount, texts) : line.amount,
      }),
    ),
    total: { label: texts.say('receipt_total'), amount: shown.total } satisfies SumLine,
  }
}

const depositInWords = ({ price, depositKeptDays }: AgreementContent, { say, money }: Texts): string =>
  price.depositFils === 0
    ? say('agreement_deposit_none')
    : say('agreement_deposit_value', {
        amount: money(price.depositFils),
        days: depositKeptDays ?? DEPOSIT_DAYS_OF_VERSION_1,
      })

function addendumInWords(
  { content, stored }: SeenAgreement['contents'][number],
  before: AgreementContent,
  seesPrices: boolean,
  texts: Texts,
): Required<Section> {
  const { say, money } = texts
  const parts = changedParts(before, content)
  const { period, price } = content
  const facts: Array<readonly [string, string]> = []
  if (parts.includes('period'))
    facts.push(
      [say('receipt_pick_up'), dayAndTime(texts, period.pickUpDate, period.pickUpTime)],
      [say('receipt_return'), dayAndTime(texts, period.returnDate, period.returnTime)],
    )
  if (parts.includes('drivers')) facts.push([say('agreement_drivers'), driversInWords(content, texts)])
  if (parts.includes('extras')) facts.push([say('agreement_extras'), extrasInWords(content, texts)])
  if (parts.includes('price') && seesPrices)
    facts.push(
      [say('agreement_new_price'), money(price.totalFils)],
      [say('agreement_deposit'), depositInWords(content, texts)],
    )
  return {
    title: say('agreement_addendum', { number: stored?.number ?? 0 }),
    facts,
    note: say('agreement_addendum_made', {
      moment: momentInWords(texts, (stored?.madeAt ?? new Date(0)).toISOString()),
    }),
  }
}

function acknowledgementsInWords({ contents, acknowledgements }: SeenAgreement, texts: Texts): Facts {
  const { say } = texts
  const last = contents.at(-1)?.stored?.number ?? 0
  return (['renter', 'host'] as const).map((side) => {
    const label = say(side === 'renter' ? 'receipt_renter' : 'receipt_host')
    const by = acknowledgements.find((one) => one.side === side && one.number <= last)
    if (!by) return [label, say('agreement_acknowledged_none')] as const
    // The name as it was agreed, whatever the account is called now.
    const name = isolated(contents[0]?.content[side].name ?? by.name)
    const values = { name, moment: momentInWords(texts, by.at.toISOString()), account: isolated(by.personId) }
    return [
      label,
      by.number === 0
        ? say('agreement_acknowledged', values)
        : say('agreement_addendum_acknowledged', { ...values, number: by.number }),
    ] as const
  })
}
