import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { StripeChange } from './stripe-js.ts'
import { useStripeCard } from './use-stripe-card.tsx'

const STRIPE = { publishableKey: 'pk_test', jsUrl: 'https://stripe.test' }

/** Stripe.js as far as card fields use it; `complete` fills in all fields that are mounted. */
function aStripe() {
  let listeners: Array<(change: StripeChange) => void> = []
  const createPaymentMethod = vi.fn<() => Promise<object>>(async () => ({
    error: { code: 'incomplete_number' },
  }))
  const create = () => ({
    mount: () => {},
    focus: () => {},
    clear: () => {},
    destroy: () => {
      listeners = []
    },
    on: (_: 'change', listener: (change: StripeChange) => void) => void listeners.push(listener),
  })
  vi.stubGlobal('Stripe', () => ({ elements: () => ({ create }), createPaymentMethod }))
  return {
    createPaymentMethod,
    fieldCount: () => listeners.length,
    complete: () =>
      act(() => {
        for (const notify of listeners) notify({ empty: false, complete: true })
      }),
  }
}

/** The form in a part of the page that can be closed. */
function Page() {
  const { form, take } = useStripeCard(STRIPE)
  const [isOpen, setIsOpen] = useState(true)
  return (
    <>
      {isOpen && form(null)}
      <button type="button" onClick={() => setIsOpen(!isOpen)}>
        Open or close
      </button>
      <button type="button" onClick={() => void take()}>
        Pay
      </button>
    </>
  )
}

test('fields that come back empty are missing again, whatever was typed into those before', async () => {
  const stripe = aStripe()
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Page /> }])} />)
  const script = await vi.waitUntil(() => document.querySelector<HTMLScriptElement>('script[src*="stripe"]'))
  onTestFinished(() => script.remove())
  script.onload?.(new Event('load'))
  await expect.poll(stripe.fieldCount).toBe(3)
  stripe.complete()
  const user = userEvent.setup()
  await user.type(screen.getByRole('textbox'), 'Mariam')

  await user.click(screen.getByRole('button', { name: 'Open or close' }))
  expect(stripe.fieldCount()).toBe(0)
  await user.click(screen.getByRole('button', { name: 'Open or close' }))
  await expect.poll(stripe.fieldCount).toBe(3)
  await user.click(screen.getByRole('button', { name: 'Pay' }))
  await screen.findByText('Please enter the card number')
  expect(stripe.createPaymentMethod).not.toHaveBeenCalled()
})
