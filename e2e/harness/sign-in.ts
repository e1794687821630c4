import { expect, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from './demo-password.ts'

/** Signs in as a person of the demo. */
export async function signInAs(page: Page, person: 'renter' | 'host' | 'admin'): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(`${person}@rihla.example`)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/$/)
}

interface BookingSeen {
  id: string
  status: string
  reference: string
}

/** The bookings of the signed-in renter. */
export async function bookingsOf(page: Page): Promise<BookingSeen[]> {
  const answer = await page.request.get('/api/v1/bookings?limit=50')
  return ((await answer.json()) as { bookings: BookingSeen[] }).bookings
}
