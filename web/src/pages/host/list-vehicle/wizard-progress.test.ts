import { expect, it } from 'vitest'
import { attemptFor } from './submit-vehicle.ts'
import { newDraft, type WizardDraft } from './wizard-draft.ts'
import { stepShown, whyNotOn } from './wizard-progress.ts'

const NOW = Date.parse('2026-03-12T08:00:00Z')
const RULES = { now: NOW, fineFeeMostFils: 5_000 }
const basics = { make: 'Nissan', model: 'Patrol', licensePlate: 'A 1', categoryIds: ['suv'] }
const draft = (texts: Partial<WizardDraft['texts']> = {}): WizardDraft => ({
  ...newDraft(NOW),
  texts: { ...newDraft(NOW).texts, ...texts },
})

it.each([
  ['nothing', null, {}, 1],
  ['a step that is not there', '9', basics, 1],
  ['a step ahead of what is filled in', '5', {}, 1],
  ['a step that may be reached', '2', basics, 2],
  ['the last step while the price is missing', '6', basics, 2],
  ['an earlier step', '1', { ...basics, dailyRate: '200', placeSlug: 'dubai' }, 1],
])('with %s in the URL shows a step that can be reached', (_, asked, texts, step) => {
  expect(stepShown(asked, draft(texts), RULES)).toBe(step)
})

it('counts a photo once it is uploaded', () => {
  const onTheWay = { key: 'a', angle: 'front' as const, name: 'a.jpg', source: { kind: 'sending' as const } }
  expect(whyNotOn(5, { ...draft(), photos: [onTheWay] }, RULES)).toBe('Please add a photo of the front.')
})

it('reports an invalid number only on its own step', () => {
  const texts = { ...basics, placeSlug: 'dubai', dailyRate: '200', weeklyDiscount: '95' }
  expect(whyNotOn(2, draft(texts), RULES)).toBe('Weekly discount: Enter a whole number from 0 to 90.')
  expect(whyNotOn(1, draft(texts), RULES)).toBeNull()
})

it('waits for the price of an extra that is offered, on the step of the extras', () => {
  const texts = { ...newDraft(NOW).texts, ...basics, placeSlug: 'dubai', dailyRate: '200' }
  const [first, ...others] = newDraft(NOW).extras
  if (!first) throw new Error('no extras')
  const offered = (price: string) => ({
    ...newDraft(NOW),
    texts,
    extras: [{ ...first, isOffered: true, price }, ...others],
  })
  expect(whyNotOn(4, { ...offered(''), extras: newDraft(NOW).extras }, RULES)).toBeNull()
  expect(whyNotOn(4, offered(''), RULES)).toBe('Please enter a price from 0 to 500 dirhams.')
  expect(whyNotOn(3, offered(''), RULES)).not.toContain('price')
  expect(JSON.parse(attemptFor(offered('15.50')).body)).toMatchObject({
    extras: [{ kind: first.kind, per: first.per, priceFils: 1550, stock: null }],
  })
})
