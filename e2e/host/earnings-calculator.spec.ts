import { expect, test } from '@playwright/test'
import { waitForHydration } from '../harness/wait-for-hydration.ts'

test('a host opens the calculator from the landing page and uses it by keyboard alone', async ({ page }) => {
  await page.goto('/host')
  await waitForHydration(page)
  await expect(page.getByRole('main').getByText('AED 10,125.00')).toBeVisible()
  await expect(page.getByRole('link', { name: 'List Your Car Now' }).first()).toHaveAttribute(
    'href',
    '/host/list-vehicle',
  )
  await page.getByRole('link', { name: 'Open the earnings calculator' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Earnings calculator' })).toBeFocused()

  await page.getByLabel('Value of your car').fill('120,000')
  await expect(page.getByText('AED 240.00 to AED 360.00')).toBeVisible()
  await page.getByLabel('Rental days per month').fill('20')
  await page.getByLabel('Daily rate').fill('199.99')
  await expect(page.getByRole('status').filter({ hasText: 'You receive in a month' })).toContainText(
    'AED 2,999.85',
  )
  await expect(page.getByText('AED 35,998.20')).toBeVisible()
  await expect(page).toHaveURL(/\?carValue=120%2C000&rentalDays=20&dailyRate=199\.99$/)
  await page.reload()
  await expect(page.getByLabel('Daily rate')).toHaveValue('199.99')
  await expect(page.getByText('AED 35,998.20')).toBeVisible()
})

test('invalid input shows a message at its field, and the other values still count', async ({ page }) => {
  await page.goto('/earnings-calculator')
  await waitForHydration(page)
  const days = page.getByLabel('Rental days per month')
  await days.fill('45')
  await expect(days).not.toHaveAttribute('aria-invalid', 'true')
  await days.press('Enter')
  await expect(days).toHaveAccessibleDescription('Enter a whole number of days from 1 to 31')
  await expect(days).toBeFocused()
  await expect(days).toHaveValue('45')
  await expect(page.getByText('AED 60.00 to AED 90.00')).toBeVisible()
  await days.fill('10')
  await expect(page.getByText('AED 6,750.00')).toBeVisible()
  await expect(days).not.toHaveAttribute('aria-invalid', 'true')

  await page.getByRole('contentinfo').getByRole('link', { name: 'Earnings calculator' }).click()
  await expect(days).toHaveValue('15')
  await expect(page.getByText('AED 10,125.00')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the landing page shows what a host earns', async ({ page }) => {
    await page.goto('/host')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByText('AED 10,125.00')).toBeVisible()
    await page.getByText('When do I get paid?').click()
    await expect(page.getByText('can be paid out 72 hours after')).toBeVisible()
  })

  test('the calculator shows results, and keeps invalid input', async ({ page }) => {
    await page.goto('/earnings-calculator')
    await expect(page.getByText('AED 10,125.00')).toBeVisible()
    await page.getByLabel('Daily rate').fill('100')
    await page.getByRole('button', { name: 'Calculate' }).click()
    await expect(page.getByText('AED 13,500.00')).toBeVisible()
    await page.getByLabel('Daily rate').fill('a lot')
    await page.getByRole('button', { name: 'Calculate' }).click()
    await expect(page.getByLabel('Daily rate')).toHaveAccessibleDescription(
      'Enter an amount from AED 1 to AED 100,000',
    )
    await expect(page.getByLabel('Daily rate')).toHaveValue('a lot')
  })
})

test('refunds, fees and ages on the host pages match the business rules', async ({ page }) => {
  await page.goto('/host-protection')
  const moderate = page.getByRole('listitem').filter({ hasText: 'Moderate policy' })
  await expect(moderate).toContainText('5 days or more before')
  await expect(moderate).toContainText('2 days or more before')
  await expect(moderate).toContainText('Less than 2 days before')
  await expect(page.getByText('minus 25 %')).toBeVisible()
  await expect(page.getByText('at least 18 years old')).toBeVisible()
  await expect(page.getByRole('main').getByText('does not provide insurance')).toBeVisible()
  await page.getByRole('link', { name: 'Read the host resources' }).click()
  await expect(page.getByText('0.2 % to 0.3 %')).toBeVisible()
})
