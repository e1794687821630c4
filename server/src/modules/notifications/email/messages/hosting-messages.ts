import { areaIn, categoryIn, featureIn, makeIn, modelIn, vehicleTitleIn } from '@rihla/domain/names/names-in'
import { maskIban } from '@rihla/domain/payouts/iban'
import { reviewNoteIn } from '../../../../messages/review-notes.ts'
import type { Texts } from '../../../../messages/texts.ts'
import type { PayoutFacts, VehicleFacts } from '../hosting-facts-store.ts'
import { type EmailContent, hello, type Owner } from './email-messages.ts'

type Fact = [label: string, value: string]

function detailsOf(vehicle: VehicleFacts, texts: Texts): Fact[] {
  const { say, money, language } = texts
  const features = vehicle.features.map((feature) => featureInWords(feature, texts))
  const categories = vehicle.categories.map((category) => categoryIn(language, category))
  return [
    [say('vehicle_fact_make'), makeIn(language, vehicle.make)],
    [say('vehicle_fact_model'), modelIn(language, vehicle.model)],
    [say('vehicle_fact_year'), String(vehicle.year)],
    [say('vehicle_fact_location'), areaIn(language, vehicle.placeSlug)],
    [say('vehicle_fact_price'), money(vehicle.dailyRateFils)],
    [say('vehicle_fact_description'), vehicle.description],
    [say('vehicle_fact_features'), listed(features, texts) || say('vehicle_fact_features_none')],
    [say('vehicle_fact_transmission'), say(`vehicle_transmission_${vehicle.transmission}`)],
    [say('vehicle_fact_fuel'), say(`vehicle_fuel_${vehicle.fuelType}`)],
    [say('vehicle_fact_seats'), String(vehicle.seats)],
    [say('vehicle_fact_plate'), vehicle.licensePlate],
    [say('vehicle_fact_categories'), listed(categories, texts)],
    [say('vehicle_fact_photos'), String(vehicle.photos)],
    [say('vehicle_fact_documents'), String(vehicle.vehicleDocuments)],
  ]
}

/** 'GPS navigation, Salik toll tag' */
const listed = (words: string[], { say }: Texts): string =>
  words.reduce((first, next) => (first === '' ? next : say('vehicle_fact_list', { first, next })), '')

/** 'gps' becomes 'GPS navigation', 'child_seat: two' becomes 'Child seat: two'. */
function featureInWords(feature: string, { language }: Texts): string {
  const [name = '', ...value] = feature.split(': ')
  return [featureIn(language, name), ...value].join(': ')
}

export const vehicleSubmittedEmail = (vehicle: VehicleFacts, url: string, texts: Texts): EmailContent => ({
  subject: texts.say('vehicle_submitted_subject', { vehicle: vehicleTitleIn(texts.language, vehicle) }),
  paragraphs: [hello(texts, vehicle.host.fullName), texts.say('vehicle_submitted_text')],
  facts: detailsOf(vehicle, texts),
  button: { label: texts.say('email_see_cars'), url },
})

/** The submitted-vehicle email for support, who review it. */
export const vehicleToReviewEmail = (vehicle: VehicleFacts, texts: Texts): EmailContent => ({
  subject: texts.say('vehicle_to_review_subject', {
    vehicle: vehicleTitleIn(texts.language, vehicle),
    host: vehicle.host.fullName,
  }),
  paragraphs: [texts.say('vehicle_to_review_text')],
  facts: [
    [texts.say('vehicle_fact_host'), vehicle.host.fullName],
    [texts.say('vehicle_fact_host_email'), vehicle.host.email],
    ...detailsOf(vehicle, texts),
  ],
  replyTo: vehicle.host.email,
})

export const vehicleApprovedEmail = (vehicle: VehicleFacts, url: string, texts: Texts): EmailContent => ({
  subject: texts.say('vehicle_approved_subject', { vehicle: vehicleTitleIn(texts.language, vehicle) }),
  paragraphs: [hello(texts, vehicle.host.fullName), texts.say('vehicle_approved_text')],
  facts: [
    [texts.say('vehicle_fact_car'), vehicleTitleIn(texts.language, vehicle)],
    [texts.say('vehicle_fact_price'), texts.money(vehicle.dailyRateFils)],
  ],
  button: { label: texts.say('vehicle_approved_button'), url },
})

export const vehicleRejectedEmail = (vehicle: VehicleFacts, url: string, texts: Texts): EmailContent => ({
  subject: texts.say('vehicle_rejected_subject', { vehicle: vehicleTitleIn(texts.language, vehicle) }),
  paragraphs: [hello(texts, vehicle.host.fullName), texts.say('vehicle_rejected_text')],
  facts: [
    [texts.say('vehicle_fact_car'), vehicleTitleIn(texts.language, vehicle)],
    [texts.say('vehicle_rejected_reason'), reviewNoteIn(texts.language, vehicle.rejectionReason ?? '')],
  ],
  button: { label: texts.say('email_see_cars'), url },
})

export const payoutEmail = (
  kind: 'payout_made' | 'payout_confirmed' | 'payout_bounced',
  payout: PayoutFacts,
  url: string,
  texts: Texts,
): EmailContent => {
  const { say } = texts
  const amount = texts.money(payout.amountFils)
  const bounced: Fact[] =
    kind === 'payout_bounced' ? [[say('payout_bounce_reason'), payout.bounceReason ?? '']] : []
  return {
    subject: say(`${kind}_subject`, { amount }),
    paragraphs: [hello(texts, payout.host.fullName), say(`${kind}_text`)],
    facts: [
      [say('payout_amount'), amount],
      [say('payout_account'), maskIban(payout.iban)],
      ...bounced,
      [say('payout_lines'), String(payout.lines)],
      [say('payout_reference'), payout.reference],
    ],
    button: { label: say('email_see_earnings'), url },
  }
}

export const bankAccountEmail = (
  { fullName, url }: Owner,
  change: 'changed' | 'removed',
  texts: Texts,
): EmailContent => ({
  subject: texts.say(`bank_account_${change}_subject`),
  paragraphs: [hello(texts, fullName), texts.say(`bank_account_${change}_text`)],
  button: { label: texts.say('email_see_earnings'), url },
  note: texts.say('email_not_you_support'),
})
