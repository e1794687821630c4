import { ANSWER_HOURS } from '@rihla/domain/booking/booking'
import { REFUND_BUSINESS_DAYS } from '@rihla/domain/booking/cancellation-policy'
import { MIN_RENTER_AGE } from '@rihla/domain/people/verification'
import { PLATFORM_FEE_PERCENT, SERVICE_FEE_PERCENT } from '@rihla/domain/pricing/trip-price'
import { expect, it } from 'vitest'
import { PUBLIC_RULES } from '../../../testing/public-rules.ts'
import { rentalTerms } from './rental-terms.ts'
import { siteTerms } from './site-terms.ts'

const { before, after } = siteTerms()
const all = [...before, ...rentalTerms(PUBLIC_RULES), ...after]
const textOf = (id: string) => {
  const section = all.find((one) => one.id === id)
  return [section?.inShort, ...(section?.messages ?? [])].join(' ')
}

it('every section has a unique id, a summary and paragraphs', () => {
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  for (const { id, heading, inShort, messages } of all) {
    for (const text of [heading, inShort, ...messages]) {
      expect(text.trim(), id).not.toBe('')
      expect(text, id).not.toMatch(/undefined|NaN|[{}]/)
    }
    expect(messages.length, id).toBeGreaterThan(0)
  }
})

it('the figures match the business rules', () => {
  expect(textOf('account')).toContain(`${MIN_RENTER_AGE} years old`)
  expect(textOf('prices')).toContain(`${SERVICE_FEE_PERCENT} %`)
  expect(textOf('prices')).toContain(`minus ${PLATFORM_FEE_PERCENT} %`)
  expect(textOf('booking')).toContain(`${ANSWER_HOURS} hours`)
  expect(textOf('cancelling')).toContain(
    `${REFUND_BUSINESS_DAYS.from} to ${REFUND_BUSINESS_DAYS.to} business days`,
  )
})

it('the figures are those of the rules in force', () => {
  expect(textOf('payment')).toContain('21 hours')
  expect(textOf('payment')).toContain('AED 123')
  expect(textOf('payment')).toContain('19 days')
  expect(textOf('deposit')).toContain('18 days')
  expect(textOf('driving')).toContain('22 hours')
})

it('states that the marketplace neither owns nor insures the cars', () => {
  expect(textOf('marketplace')).toContain('do not own the cars and do not provide insurance')
})

it('allows additional drivers, and names what the platform fee is taken of', () => {
  expect(textOf('driving')).toContain(
    'additional drivers who were booked, accepted the invitation and are verified',
  )
  expect(textOf('prices')).toContain('also taken of extra kilometres and late hours')
})
