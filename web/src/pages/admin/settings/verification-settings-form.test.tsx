import type { ShownVerificationSettings } from '@rihla/contract/admin/verification-settings'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
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
