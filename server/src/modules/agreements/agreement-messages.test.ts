import type { AgreementContent } from '@rihla/domain/agreement/rental-agreement'
import { expect, test } from 'vitest'
import { textsIn } from '../../messages/texts.ts'
import { agreementInWords } from './agreement-messages.ts'

const CONTENT: AgreementContent = {
  version: 3,
  reference: 'RH-1',
  renter: { personId: 'a', name: 'Sara' },
  host: { personId: 'b', name: 'Omar' },
  drivers: [],
  vehicle: { make: 'Tesla', model: 'Model 3', year: 2023, color: 'White', plate: 'Dubai A 12345' },
  placeSlug: 'dubai-marina',
  delivery: null,
  period: { pickUpDate: '2026-03-10', pickUpTime: '10:00', returnDate: '2026-03-13', returnTime: '10:00' },
  terms: {
    kmPerDay: 250,
    extraKmFils: 75,
    fuelStepFils: 2_500,
    lateHourFils: 6_000,
    cleaningFils: 15_000,
    smokingFils: 40_000,
    excessFils: 250_000,
    fineFeeFils: 0,
    omanAllowed: false,
  },
  cancellationPolicy: 'moderate',
  extras: [],
  price: {
    days: 3,
    lines: [{ kind: 'rental', amountFils: 60_000, quantity: 3, unitFils: 20_000 }],
    subtotalFils: 60_000,
    serviceFeeFils: 6_000,
    totalFils: 66_000,
    depositFils: 100_000,
  },
  depositKeptDays: 20,
  emergencyNumbers: { police: '999', ambulance: '998', fire: '997', nonEmergency: '901' },
}

const { depositKeptDays: _, ...REST } = CONTENT
const FIRST_VERSION: AgreementContent = { ...REST, version: 1 }

/** The facts of a draft by their labels. */
function factsOf(content: AgreementContent, language: 'en' | 'ar'): Record<string, string> {
  const seen = {
    bookingId: 'b-1',
    viewerIs: 'renter' as const,
    contents: [{ content, stored: null }],
    acknowledgements: [],
  }
  const { sections, deposit } = agreementInWords(seen, textsIn(language))
  return Object.fromEntries([...sections.flatMap(({ facts }) => facts), ...deposit])
}

/** The facts without the marks that keep names in their own direction. */
const plain = (facts: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(facts).map(([label, fact]) => [label, fact.replaceAll(/[\u2066-\u2069]/g, '')]),
  )

test('states late hours as they are computed: since the agreed return, once half an hour has passed', () => {
  expect(factsOf(CONTENT, 'en')['Late return']).toBe(
    'AED 60.00 for each hour begun since the agreed return, if the car is more than 30 minutes late; ' +
      'at most the price of a day for each day',
  )
})

test('states how long a deposit is kept at most by the rule that applied', () => {
  expect(Object.values(factsOf(CONTENT, 'en')).join()).toContain('at most 20 days after the return')
  expect(Object.values(factsOf(CONTENT, 'ar')).join()).toContain('خلال 20 يومًا على الأكثر')
})

test('names the company and the trade licence of a host who is a licensed operator', () => {
  const operator = { name: 'Example Rentals LLC', tradeLicenceNumber: 'CN-1234567' }
  const content = { ...CONTENT, host: { ...CONTENT.host, operator } }
  const inWords = plain(factsOf(content, 'en'))
  expect(inWords).toMatchObject({
    Host: 'Omar',
    'Licensed operator': 'Example Rentals LLC, trade licence CN-1234567',
  })
  expect(plain(factsOf(content, 'ar'))['شركة تأجير مرخّصة']).toBe(
    'Example Rentals LLC، الرخصة التجارية رقم CN-1234567',
  )
  expect(factsOf(CONTENT, 'en')).not.toHaveProperty('Licensed operator')
})

test('says of each additional driver whether they are verified', () => {
  const drivers = [
    { personId: 'c', name: 'Noor', isVerified: true },
    { personId: 'd', name: 'Layla', isVerified: false },
  ]
  const content = { ...CONTENT, drivers }
  expect(plain(factsOf(content, 'en'))['Additional drivers']).toBe(
    'Noor (verified) and Layla (not verified yet)',
  )
  expect(plain(factsOf(content, 'ar'))['السائقون الإضافيون']).toContain('Layla (لم يُوثَّق بعد)')
})

test('leaves out a kilometre beyond no limit, and smoke where nothing can be asked for it', () => {
  const terms = CONTENT.terms && { ...CONTENT.terms, kmPerDay: null, smokingFils: 0 }
  const facts = factsOf({ ...CONTENT, terms }, 'en')
  expect(facts['Included distance']).toBe('Unlimited')
  for (const row of ['Each extra kilometre', 'Smoking in the car']) {
    expect(facts).not.toHaveProperty(row)
    expect(factsOf(CONTENT, 'en')).toHaveProperty(row)
    expect(factsOf({ ...CONTENT, version: 2, terms }, 'en')).toHaveProperty(row)
  }
})

test('of the first version keeps the words that its parties acknowledged', () => {
  const english = factsOf(FIRST_VERSION, 'en')
  expect(english['Late return']).toBe(
    'AED 60.00 for each hour begun after 30 minutes, at most the price of a day for each day',
  )
  expect(Object.values(english).join()).toContain('at most 30 days after the return')
  expect(Object.values(factsOf(FIRST_VERSION, 'ar')).join()).toContain('وقد يدفعها كاملة من دون تقرير الشرطة')
})
