import { expect, it } from 'vitest'
import { auditFacts } from './audit-facts.ts'

it.each([
  [{ from: 'renter', to: 'host', reason: 'Lists CARS' }, ['Change: renter → host', 'Reason: Lists CARS']],
  [
    { amountFils: 1250, hostFils: 0, reason: 'Late' },
    ['Amount: AED 12.50', 'Taken from the host: AED 0.00', 'Reason: Late'],
  ],
  [{ ownerId: 'x', documentType: 'driving_license', reason: null }, ['Document: driving license']],
  [{ reference: 'PB-7KQ2', totalFils: 100 }, ['Reference: PB-7KQ2', 'Sum: AED 1.00']],
  [{ isSupport: true, reason: '' }, ['Answers chats: Yes']],
  [{ paymentStatus: 'paid', endedSessions: 2 }, ['payment status: paid', 'ended sessions: 2']],
  [{}, []],
])('details %o are displayed as %o', (detail, read) => {
  const facts = auditFacts({ subjectKind: 'user', subjectId: 'x', detail }).map(
    ({ term, value }) => `${term}: ${value}`,
  )
  expect(facts.map((fact) => fact.replaceAll(' ', ' '))).toEqual(read)
})

it.each([
  ['bookings', { search: 'Nissan' }, ['List: bookings', 'Searched for: Nissan']],
  ['newsletter', { list: 'gift_cards' }, ['List: gift cards']],
])('the export of %s shows which list it was', (subjectId, detail, read) => {
  const facts = auditFacts({ subjectKind: 'table', subjectId, detail })
  expect(facts.map(({ term, value }) => `${term}: ${value}`)).toEqual(read)
})
