import { expect, it } from 'vitest'
import { auditFacts } from './audit-facts.ts'

it.each([
  [{ from: 'renter', to: 'host', reason: 'Lists CARS' }, ['Change: Renter → Host', 'Reason: Lists CARS']],
  [
    { amountFils: 1250, hostFils: 0, reason: 'Late' },
    ['Amount: AED 12.50', 'Deducted from the host: AED 0.00', 'Reason: Late'],
  ],
  [{ ownerId: 'x', documentType: 'driving_license', reason: null }, ['Document: Driving license']],
  [{ ownerId: 'x', documentType: 'id_back' }, ['Document: ID back']],
  [{ reason: 'late_return' }, ['Reason: late_return']],
  [{ reference: 'PB-7KQ2', totalFils: 100 }, ['Reference: PB-7KQ2', 'Total: AED 1.00']],
  [{ isSupport: true, reason: '' }, ['Answers chats: Yes']],
  [{ paymentStatus: 'paid', endedSessions: 2 }, ['Payment: Paid', 'Ended sessions: 2']],
  [{}, []],
])('details %o are displayed as %o', (detail, read) => {
  const facts = auditFacts({ subjectKind: 'user', subjectId: 'x', detail }).map(
    ({ term, value }) => `${term}: ${value}`,
  )
  expect(facts.map((fact) => fact.replaceAll(' ', ' '))).toEqual(read)
})

it.each([
  ['bookings', { search: 'Nissan' }, ['List: Bookings', 'Searched for: Nissan']],
  ['newsletter', { list: 'gift_cards' }, ['List: Gift cards']],
  [
    'bookings',
    { status: 'active', paymentStatus: 'partially_refunded', sort: '-starts' },
    ['List: Bookings', 'Status: On trip', 'Payment: Partly refunded', 'Order: Pick-up, latest first'],
  ],
  [
    'users',
    { type: 'host', status: 'verified', suspended: 'true', cancelsOften: 'false' },
    ['List: Users', 'Role: Host', 'Status: Verified', 'Suspended: Yes', 'Cancels often: No'],
  ],
  ['audit', { action: 'vehicle' }, ['List: Audit log', 'About: Vehicles']],
  ['vat', { month: '2026-03' }, ['List: VAT report (CSV)', 'Month: 2026-03']],
  ['contact_messages', { state: 'answered' }, ['List: Contact messages', 'Status: Answered']],
])('the export of %s shows which list it was', (subjectId, detail, read) => {
  const facts = auditFacts({ subjectKind: 'table', subjectId, detail })
  expect(facts.map(({ term, value }) => `${term}: ${value}`)).toEqual(read)
})
