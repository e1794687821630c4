import type { SavedCard } from '@rihla/contract/payments'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { aSavedCard } from '../../../testing/a-saved-card.ts'
import { SavedCards } from './saved-cards.tsx'

async function openList(cards: readonly SavedCard[] | null) {
  const router = createMemoryRouter([{ path: '/', element: <SavedCards cards={cards} /> }])
  render(<RouterProvider router={router} />)
  return await screen.findByRole('region', { name: 'Saved cards' })
}

test('says that there is no card', async () => {
  expect((await openList([])).textContent).toContain('You don’t have any saved cards.')
})

test('says that the cards could not be loaded', async () => {
  expect((await openList(null)).textContent).toContain('couldn’t load')
})

test('lists each card with its expiry, the default and the expired one', async () => {
  await openList([
    aSavedCard('one', { isDefault: true }),
    aSavedCard('two', { lastFour: '1111', expires: { month: 2, year: 2026 }, hasExpired: true }),
  ])
  const [first, second] = screen.getAllByRole('listitem')
  expect(first?.textContent).toMatch(/4242.*Default.*Mariam · Expires 12\/30/)
  expect(second?.textContent).toMatch(/1111.*Expired.*Expires 02\/26/)
})

test('a card that a deposit needs cannot be removed and says why; another asks first', async () => {
  const user = userEvent.setup()
  await openList([
    aSavedCard('held', { whyNotRemovable: 'card_in_deposit' }),
    aSavedCard('free', { lastFour: '0005' }),
  ])
  const held = screen.getByRole('button', { name: 'Remove Visa ending in 4242' })
  expect(held.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getAllByText(/still needed for the deposit/).length).toBeGreaterThan(0)
  await user.click(held)
  expect(screen.queryByRole('dialog')).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Remove Visa ending in 0005' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Remove Visa ending in 0005?')
  await user.click(within(dialog).getByRole('button', { name: 'Keep card' }))
})
