import { expect, type Page, test } from '@playwright/test'
import { expectAccessiblePart } from '../harness/accessibility.ts'

const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Compare \d{4} / })
const tray = (page: Page) => page.getByRole('complementary', { name: 'Cars to compare' })

/** Selects a car by keyboard. */
async function choose(page: Page, name: string, counted: string): Promise<void> {
  const box = page.getByRole('checkbox', { name, exact: true })
  await box.press('Space')
  await expect(tray(page)).toContainText(counted)
}

const namesOf = async (page: Page) =>
  (await boxes(page).evaluateAll((all) => all.map((one) => one.closest('label')?.textContent ?? ''))).map(
    (text) => text.trim().replace(/\s+/g, ' '),
  )

test('three cars are selected and compared side by side by keyboard alone, and a fourth is refused', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/luxury-cars')
  await expect(page.getByRole('heading', { level: 1, name: 'Luxury Cars' })).toBeVisible()
  await expect(boxes(page).nth(2)).toBeVisible()
  const chosen = (await namesOf(page)).slice(0, 3)
  for (const [place, name] of chosen.entries()) await choose(page, name, `${place + 1} of 3 cars`)

  await page.goto('/suvs')
  await expect(tray(page)).toContainText('3 of 3 cars')
  const fourth = (await namesOf(page)).find((name) => !chosen.includes(name)) ?? ''
  const refused = page.getByRole('checkbox', { name: fourth, exact: true })
  await refused.press('Space')
  await expect(page.getByRole('alert')).toHaveText(
    `You can compare up to 3 cars. Remove one to add the ${fourth.replace('Compare ', '')}.`,
  )
  await expect(refused).not.toBeChecked()
  await expectAccessiblePart(page, 'html')

  await tray(page).getByRole('link', { name: 'Compare (3)' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Compare cars' })).toBeFocused()
  await expect(page.getByRole('columnheader')).toHaveCount(3)
  await expect(page.getByRole('row', { name: /^Price per day/ }).getByText(/^AED /)).toHaveCount(3)
  for (const part of ['Price', 'The car', 'Terms', 'Features'])
    await expect(page.getByRole('rowheader', { name: part, exact: true })).toBeVisible()
  const columns = page.getByRole('region', { name: 'The cars side by side' })
  await columns.focus()
  await columns.press('ArrowRight')
  await expect.poll(() => columns.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0)

  await page
    .getByRole('link', { name: /^Remove/ })
    .first()
    .press('Enter')
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  await page.reload()
  await expect(page.getByRole('columnheader')).toHaveCount(2)

  await page.getByRole('link', { name: 'Add another car' }).press('Enter')
  await expect(tray(page)).toContainText('2 of 3 cars')
  await page.goBack()
  await expect(page.getByRole('columnheader')).toHaveCount(2)

  const left = (chosen[1] ?? '').replace('Compare ', '')
  await page.getByRole('columnheader').getByRole('link', { name: left, exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/vehicle\//)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(left)
})

test('the comparison shows a message when it is empty and when a car is no longer available', async ({
  page,
}) => {
  await page.goto('/compare')
  await expect(page.getByRole('heading', { name: 'No cars to compare yet' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Electric cars' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Electric Cars' })).toBeVisible()
  await page.goto('/compare?ids=018f0000-0000-7000-8000-000000000001')
  await expect(page.getByText('One of the cars is no longer available.')).toBeVisible()
})

test('the comparison opened directly shows the cars selected in this browser', async ({ page }) => {
  await page.goto('/suvs')
  await boxes(page).nth(0).check()
  await boxes(page).nth(1).check()
  await expect(tray(page).getByRole('link', { name: 'Compare (2)' })).toBeVisible()

  const other = await page.context().newPage()
  await other.goto('/compare')
  await expect(other.getByRole('columnheader')).toHaveCount(2)
  await expect(other).toHaveURL(/\/compare\?ids=.+&ids=/)
  await other.reload()
  await expect(other.getByRole('columnheader')).toHaveCount(2)
  for (const left of [1, 0]) {
    await other
      .getByRole('link', { name: /^Remove/ })
      .first()
      .click()
    await expect(other.getByRole('columnheader')).toHaveCount(left)
  }
  await expect(other.getByRole('heading', { name: 'No cars to compare yet' })).toBeVisible()
  await expect(tray(page)).toBeHidden()
})

test('a visitor who saves a car in a list is asked to sign in and sent back afterwards', async ({ page }) => {
  await page.goto('/electric-cars')
  // A single click is enough: before hydration the form is submitted natively.
  await page
    .getByRole('button', { name: /^Save \d{4}/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/auth\?returnTo=%2Felectric-cars/)
  await expect(page.getByText('Sign in required')).toBeVisible()
  await expect(page.getByText('Please sign in to save favorites')).toBeVisible()
})

test('each of the eight popular cities links to its cars', async ({ page }) => {
  await page.goto('/popular-cities')
  const cities = page.getByRole('main').getByRole('listitem').getByRole('link')
  await expect(cities).toHaveCount(8)
  const alAin = cities.filter({ hasText: 'Al Ain' })
  const counted = /(\d+) car/.exec((await alAin.textContent()) ?? '')?.[1] ?? '0'
  await alAin.click()
  await expect(page).toHaveURL(/\/browse\?location=Al\+Ain/)
  await expect(page.getByRole('status').filter({ hasText: `${counted} of` })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a favorite button leads to sign-in, and the favorite can be removed again', async ({ page }) => {
    await page.goto('/luxury-cars')
    const main = page.getByRole('main')
    const favorite = main.getByRole('button', { name: /^Save \d{4}/ }).first()
    const name = (await favorite.getAttribute('aria-label')) ?? ''
    await favorite.click()
    await expect(page).toHaveURL(/\/auth\?returnTo=%2Fluxury-cars/)
    await page.goto('/luxury-cars')
    await main.getByRole('button', { name: /from saved vehicles$/ }).click()
    await expect(page).toHaveURL(/\/luxury-cars$/)
    await expect(main.getByRole('button', { name })).toBeVisible()
  })

  test('cars can be selected and compared', async ({ page }) => {
    await page.goto('/luxury-cars')
    await boxes(page).nth(0).check()
    await boxes(page).nth(1).check()
    await page.getByRole('button', { name: 'Compare the chosen cars' }).click()
    await expect(page).toHaveURL(/\/compare\?ids=.+&ids=/)
    await expect(page.getByRole('columnheader')).toHaveCount(2)
  })
})
