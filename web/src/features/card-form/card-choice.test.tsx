import type { CardToCharge } from '@rihla/contract/bookings/card-token'
import type { SavedCard } from '@rihla/contract/payments'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aSavedCard } from '../../testing/a-saved-card.ts'
import { deferred } from '../../testing/deferred.ts'
import { useCardChoice } from './use-card-choice.tsx'

const EXPIRED = aSavedCard('expired', {
  lastFour: '1111',
  expires: { month: 2, year: 2026 },
  hasExpired: true,
})
const OLDER = aSavedCard('older', { brand: 'amex', lastFour: '0005' })
const NEWEST = aSavedCard('newest', { isDefault: true })

/** Renders the choice on a page; `pay` takes the chosen card, `decline` shows a refusal of it. */
async function openChoice(cards: SavedCard[] | 'loaded later', offersSaving = true) {
  const seen: { taken?: CardToCharge | null; isSaved?: boolean } = {}
  function Page() {
    const choice = useCardChoice('2026-11-21', {
      ...(cards === 'loaded later' ? {} : { cards }),
      offersSaving,
    })
    const [refusal, setRefusal] = useState<string | null>(null)
    async function pay() {
      seen.taken = await choice.take()
      seen.isSaved = seen.taken ? choice.isSaved(seen.taken) : false
    }
    return (
      <>
        {choice.form(refusal)}
        <button type="button" onClick={() => void pay()}>
          Pay
        </button>
        <button type="button" onClick={() => setRefusal('The card was declined.')}>
          Decline
        </button>
      </>
    )
  }
  const router = createMemoryRouter([{ path: '/', Component: Page }])
  render(<RouterProvider router={router} />)
  await screen.findByRole('button', { name: 'Pay' })
  const user = userEvent.setup()
  return {
    user,
    seen,
    pay: () => user.click(screen.getByRole('button', { name: 'Pay' })),
    decline: () => user.click(screen.getByRole('button', { name: 'Decline' })),
  }
}

const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })

async function typeCard(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText('Card number'), '5555555555554444')
  await user.type(screen.getByLabelText('Expiry'), '1230')
  await user.type(screen.getByLabelText('CVV'), '123')
  await user.type(screen.getByLabelText('Name on card'), 'Mariam')
}

test('without a saved card there is the form alone, and saving is off', async () => {
  const { user, pay, seen } = await openChoice([])
  expect(screen.queryByRole('radio')).toBeNull()
  const saving = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Save this card for next time' })
  expect(saving.checked).toBe(false)
  await typeCard(user)
  await pay()
  expect(seen.taken).toMatchObject({
    card: { brand: 'mastercard', lastFour: '4444', expires: { month: 12, year: 2030 } },
  })
  expect(seen.isSaved).toBe(false)
})

test('the card used last is chosen, and no number or CVV is asked for', async () => {
  const { pay, seen } = await openChoice([NEWEST, OLDER])
  expect(radio(/Visa ending in 4242/).checked).toBe(true)
  expect(screen.queryByLabelText('CVV')).toBeNull()
  await pay()
  expect(seen).toEqual({ taken: { savedCardId: 'newest' }, isSaved: false })
})

test('another saved card can be chosen with the keyboard', async () => {
  const { user, pay, seen } = await openChoice([NEWEST, OLDER])
  await user.tab()
  await user.keyboard('{ArrowDown}')
  expect(radio(/American Express ending in 0005/).checked).toBe(true)
  await pay()
  expect(seen.taken).toEqual({ savedCardId: 'older' })
})

test('an expired card is shown with the reason and cannot be chosen', async () => {
  await openChoice([EXPIRED, OLDER])
  expect(radio(/ending in 1111/).disabled).toBe(true)
  expect(screen.queryByText('Expired 02/26. Please use another card.')).not.toBeNull()
})

test('with nothing but an expired card, another card is chosen', async () => {
  await openChoice([EXPIRED])
  expect(radio(/Use another card/).checked).toBe(true)
  expect(screen.queryByLabelText('Card number')).not.toBeNull()
})

test('what was typed stays when a saved card is chosen in between, and the new card is saved when asked', async () => {
  const { user, pay, seen } = await openChoice([NEWEST])
  await user.click(radio(/Use another card/))
  await typeCard(user)
  await user.click(screen.getByRole('checkbox', { name: 'Save this card for next time' }))
  await user.click(radio(/Visa ending in 4242/))
  await user.click(radio(/Use another card/))
  expect(screen.getByLabelText<HTMLInputElement>('Card number').value).toBe('5555 5555 5555 4444')
  await pay()
  expect(seen).toMatchObject({ taken: { card: { lastFour: '4444' } }, isSaved: true })
})

test('a refusal stands at the card that was refused, and goes with another choice', async () => {
  const { user, pay, decline } = await openChoice([NEWEST, OLDER])
  await pay()
  await decline()
  expect(screen.getByRole('group', { name: 'Card' }).textContent).toContain('The card was declined.')
  await user.click(radio(/ending in 0005/))
  expect(screen.queryByText('The card was declined.')).toBeNull()
})

test('saving is not offered outside the checkout', async () => {
  await openChoice([], false)
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('a press while the saved cards are loading takes no card and reports nothing missing', async () => {
  const answer = deferred<Response>()
  vi.stubGlobal('fetch', () => answer.promise)
  onTestFinished(() => void vi.unstubAllGlobals())
  const { pay, seen } = await openChoice('loaded later')
  await pay()
  expect(seen.taken).toBeNull()
  answer.resolve(Response.json({ cards: [] }))
  const number = await screen.findByLabelText('Card number')
  expect(number.ariaInvalid).toBeNull()
  await pay()
  expect(number.ariaInvalid).toBe('true')
  expect(document.activeElement).toBe(number)
})
