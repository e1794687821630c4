import type { ShownVerificationSettings } from '@rihla/contract/admin/verification-settings'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { aRefusal } from '../../../testing/a-refusal.ts'
import { VerificationSettingsForm } from './verification-settings-form.tsx'

const SETTINGS: ShownVerificationSettings = {
  steps: ['phone', 'licence'],
  beforeBooking: 'none',
  bookingFromDailyRateFils: null,
  bookingCategoryIds: [],
  phonePrefixes: null,
  uaePassFulfilsIdentity: false,
  servicePrefixes: null,
}

async function open(settings = SETTINGS) {
  const element = <VerificationSettingsForm settings={settings} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  await screen.findByRole('button', { name: 'Save settings' })
  return userEvent.setup()
}
const save = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Save settings' }))
const QUESTION = 'Change what renters must verify?'
const question = () => screen.queryByText(QUESTION)

test('shows the settings in force and asks for a reason before saving', async () => {
  const user = await open({ ...SETTINGS, beforeBooking: 'some', bookingFromDailyRateFils: 50_000 })
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'phone' }).checked).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'identity' }).checked).toBe(false)
  expect(screen.getByLabelText<HTMLInputElement>(/^Cars from this price/).value).toBe('500')
  await save(user)
  await screen.findByText(QUESTION)
})

test('some cars need a price or a category', async () => {
  const user = await open()
  await user.click(screen.getByRole('radio', { name: 'Some cars, by price or category' }))
  await save(user)
  screen.getByText('Enter a price or choose a category.')
  expect(question()).toBe(null)
  await user.click(screen.getByRole('button', { name: 'Luxury' }))
  await save(user)
  await screen.findByText(QUESTION)
})

test('a country code that does not exist is named', async () => {
  const user = await open()
  await user.type(screen.getByLabelText(/^Countries whose phones/), '+971, +999')
  await save(user)
  screen.getByText('+999 is not a country code.')
  expect(question()).toBe(null)
})

test('only what was changed is sent, and the rest follows another admin', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.json())
    return aRefusal()
  })
  function Page() {
    const [settings, setSettings] = useState(SETTINGS)
    return (
      <>
        <VerificationSettingsForm settings={settings} />
        <button type="button" onClick={() => setSettings({ ...SETTINGS, phonePrefixes: ['+971'] })}>
          Reload
        </button>
      </>
    )
  }
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Page /> }])} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('checkbox', { name: 'identity' }))
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  expect(screen.getByLabelText<HTMLInputElement>(/^Countries whose phones/).value).toBe('+971')
  await save(user)
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), 'Asked for by the police')
  await user.click(dialog.getByRole('button', { name: 'Save settings' }))
  await expect
    .poll(() => sent[0])
    .toEqual({ steps: ['phone', 'identity', 'licence'], reason: 'Asked for by the police' })
})
