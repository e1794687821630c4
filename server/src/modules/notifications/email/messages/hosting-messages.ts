import { maskIban } from '@rihla/domain/payouts/iban'
import { formatMoney } from '@rihla/domain/pricing/money'
import { vehicleTitle } from '@rihla/domain/vehicles/listing'
import type { PayoutFacts, VehicleFacts } from '../hosting-facts-store.ts'
import type { EmailContent } from './email-messages.ts'

const aed = (fils: number) => formatMoney(fils, { currency: 'AED', cents: true })
const hello = (fullName: string) => `Hello ${fullName.trim().split(/\s+/)[0] ?? ''},`
const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const detailsOf = (vehicle: VehicleFacts): [string, string][] => [
  ['Make', vehicle.make],
  ['Model', vehicle.model],
  ['Year', String(vehicle.year)],
  ['Location', vehicle.location],
  ['Price per day', aed(vehicle.dailyRateFils)],
  ['Description', vehicle.description],
  ['Features', vehicle.features.join(', ') || 'None'],
  ['Transmission', capitalised(vehicle.transmission)],
  ['Fuel', capitalised(vehicle.fuelType)],
  ['Seats', String(vehicle.seats)],
  ['License plate', vehicle.licensePlate],
  ['Categories', vehicle.category],
  ['Photos uploaded', String(vehicle.photos)],
  ['Documents uploaded', String(vehicle.vehicleDocuments)],
]

export const vehicleSubmittedEmail = (vehicle: VehicleFacts, url: string): EmailContent => ({
  subject: `We have received your ${vehicleTitle(vehicle)}`,
  paragraphs: [
    hello(vehicle.host.fullName),
    'Thank you for listing your car with Rihla. We’re reviewing it now and will email you when we’re done.',
  ],
  facts: detailsOf(vehicle),
  button: { label: 'See your cars', url },
})

/** The submitted-vehicle email for support, who review it. */
export const vehicleToReviewEmail = (vehicle: VehicleFacts): EmailContent => ({
  subject: `To review: ${vehicleTitle(vehicle)} of ${vehicle.host.fullName}`,
  paragraphs: ['A car was submitted and is waiting for review.'],
  facts: [['Host', vehicle.host.fullName], ['Email', vehicle.host.email], ...detailsOf(vehicle)],
  replyTo: vehicle.host.email,
})

export const vehicleApprovedEmail = (vehicle: VehicleFacts, url: string): EmailContent => ({
  subject: `Your ${vehicleTitle(vehicle)} is approved`,
  paragraphs: [
    hello(vehicle.host.fullName),
    'Your car is approved. Renters can find and book it now, unless you have paused it.',
  ],
  facts: [
    ['Car', vehicleTitle(vehicle)],
    ['Price per day', aed(vehicle.dailyRateFils)],
  ],
  button: { label: 'See the listing', url },
})

export const vehicleRejectedEmail = (vehicle: VehicleFacts, url: string): EmailContent => ({
  subject: `Your ${vehicleTitle(vehicle)} could not be approved yet`,
  paragraphs: [
    hello(vehicle.host.fullName),
    'We couldn’t approve your car yet. Please fix the issue below and submit it again.',
  ],
  facts: [
    ['Car', vehicleTitle(vehicle)],
    ['Reason', vehicle.rejectionReason ?? ''],
  ],
  button: { label: 'See your cars', url },
})

const PAYOUT_TEXTS = {
  payout_made: {
    subject: (amount: string) => `${amount} is on its way to you`,
    text: 'We’ve sent your earnings to your bank. It takes one to three working days for them to arrive.',
  },
  payout_confirmed: {
    subject: (amount: string) => `${amount} has been paid out`,
    text: 'The bank has confirmed your payout. The money is in your account.',
  },
  payout_bounced: {
    subject: (amount: string) => `Your payout of ${amount} was returned`,
    text: 'Your bank has returned your payout. The amount is available again and will be part of your next payout. Please check your bank details before then.',
  },
} as const

export const payoutEmail = (
  kind: keyof typeof PAYOUT_TEXTS,
  payout: PayoutFacts,
  url: string,
): EmailContent => ({
  subject: PAYOUT_TEXTS[kind].subject(aed(payout.amountFils)),
  paragraphs: [hello(payout.host.fullName), PAYOUT_TEXTS[kind].text],
  facts: [
    ['Amount', aed(payout.amountFils)],
    ['Account', maskIban(payout.iban)],
    ...(kind === 'payout_bounced'
      ? ([['Reason given by the bank', payout.bounceReason ?? '']] satisfies [string, string][])
      : []),
    ['Statement lines', String(payout.lines)],
    ['Reference', payout.reference],
  ],
  button: { label: 'See your earnings', url },
})

export const bankAccountEmail = (
  { fullName, url }: { fullName: string; url: string },
  change: 'changed' | 'removed',
): EmailContent => ({
  subject: `Your bank account for payouts was ${change}`,
  paragraphs: [
    hello(fullName),
    change === 'changed'
      ? 'The bank account that your earnings are paid out to was changed. The next payout goes there.'
      : 'The bank account that your earnings were paid out to was removed. We’ll hold your earnings until you add another.',
  ],
  button: { label: 'See your earnings', url },
  note: 'If this wasn’t you, reset your password immediately and contact support.',
})
