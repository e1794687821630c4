import { type ElementHandle, expect, type Locator, type Page, test } from '@playwright/test'
import { daysFromToday } from '../harness/travel.ts'

test('a filter pressed at the moment the previous results arrive is applied too', async ({ page }) => {
  await page.goto('/browse')
  const [first, second, third] = await quickFilters(page)
  const cars = page.getByRole('region', { name: 'Results', exact: true })
  // Delays the first response until the results show that they are loading.
  const arriving = Promise.withResolvers<void>()
  await page.route('**/browse.data*', async (route) => {
    await arriving.promise
    await route.continue()
  })
  const allPressed = cars.evaluate(
    (region, [first, second, third]) =>
      new Promise<void>((done) => {
        let isUnderWay = false
        const watcher = new MutationObserver(() => {
          const wasUnderWay = isUnderWay
          isUnderWay = region.hasAttribute('aria-busy')
          if (!wasUnderWay || isUnderWay) return
          watcher.disconnect()
          second.click()
          // The next press must build on the state rendered after this one.
          requestAnimationFrame(() => {
            third.click()
            done()
          })
        })
        watcher.observe(region, { attributes: true, attributeFilter: ['aria-busy'] })
        first.click()
      }),
    [first, second, third] as const,
  )
  await expect(cars).toHaveAttribute('aria-busy', 'true')
  arriving.resolve()
  await allPressed
  await expect(page).toHaveURL(/\?category=luxury&fuelType=electric&instantBook=true$/)
  for (const filter of [first, second, third]) expect(await filter.getAttribute('aria-pressed')).toBe('true')
})

test('filters pressed in quick succession are all applied, and none is shown reverted in between', async ({
  page,
}) => {
  await page.goto('/browse')
  const filters = await quickFilters(page)
  const shownUndone = await page.evaluate(
    (filters) =>
      new Promise<number>((done) => {
        // Frames between two presses, so that presses fall before, during and after the arrival of the previous
        // results.
        const pauses = [1, 2, 12, 3, 25, 5, 8]
        const presses = 7 * filters.length
        const expected = new Map<HTMLElement, string>()
        let undone = 0
        const watcher = new MutationObserver(() => {
          for (const [filter, pressed] of expected)
            if (filter.getAttribute('aria-pressed') !== pressed) undone++
        })
        for (const filter of filters)
          watcher.observe(filter, { attributes: true, attributeFilter: ['aria-pressed'] })
        const press = (count: number) => {
          const filter = filters[count % filters.length]
          if (count === presses || !filter) return done(undone)
          expected.set(filter, filter.getAttribute('aria-pressed') === 'true' ? 'false' : 'true')
          filter.click()
          pause(pauses[count % pauses.length] ?? 1, () => press(count + 1))
        }
        const pause = (frames: number, then: () => void) =>
          requestAnimationFrame(() => (frames > 1 ? pause(frames - 1, then) : then()))
        press(0)
      }),
    filters,
  )
  expect(shownUndone).toBe(0)
  await expect(page).toHaveURL(/\?category=luxury&fuelType=electric&instantBook=true$/)
})

test('filters removed in quick succession stay removed', async ({ page }) => {
  await page.goto('/browse?category=luxury&fuelType=electric&instantBook=true')
  const applied = page.getByRole('button', { name: /^Remove filter: / })
  await expect(applied).toHaveCount(3)
  const buttons = await Promise.all([0, 1, 2].map((place) => comeAlive(applied.nth(place))))
  await page.evaluate(async (buttons) => {
    for (const button of buttons) {
      button.click()
      // The next press must build on the updated state before it is rendered.
      await Promise.resolve()
    }
  }, buttons)
  await expect(page).toHaveURL(/\/browse$/)
  await expect(applied).toHaveCount(0)
  for (const filter of await quickFilters(page))
    expect(await filter.getAttribute('aria-pressed')).toBe('false')
})

test('the brands are the whole fixed list, and the price filters nothing until it is moved', async ({
  page,
}) => {
  await page.goto('/browse')
  await page.getByRole('button', { name: 'Hide map' }).click()
  const form = page.getByRole('complementary', { name: 'Filters' })
  await expect(form.getByText('Any price')).toBeVisible()
  const brands = form.getByRole('listbox', { name: 'Brand' }).getByRole('option')
  await expect(brands).toHaveCount(60)
  await brands.first().click()
  await expect(page).toHaveURL(/[?&]brand=/)
  await form.getByRole('checkbox', { name: 'Choose the number of seats' }).check()
  await expect(page).toHaveURL(/[?&]minSeats=5/)
})

test('dates that are over are dropped with a reason, and the count does not mention them', async ({
  page,
}) => {
  await page.goto('/browse?pickUpDate=2020-01-02&returnDate=2020-01-05')
  await expect(
    page.getByText('Pick-up cannot be before today. The search leaves the dates out.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'When Any dates' })).toBeVisible()
  await expect(page.getByText(/^\d+ of \d+ cars$/)).toBeVisible()
})

test('an unknown place offers an emirate, and the beginning of a name is enough', async ({ page }) => {
  await page.goto('/browse?location=Sunny+Heights+Abu+Dhabi')
  await expect(page.getByText('We do not know a place called “Sunny Heights Abu Dhabi”')).toBeVisible()
  await page.getByRole('link', { name: /^See \d+ in Abu Dhabi instead$/ }).click()
  await expect(page.getByText(/^\d+ of \d+ cars available in Abu Dhabi$/)).toBeVisible()
  await page.goto('/browse?location=Dub')
  await expect(page.getByRole('heading', { level: 1, name: 'Cars for rent in Dubai' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } })

  test('the search of the home page submits place and dates', async ({ page }) => {
    const [pickUpDate, returnDate] = [daysFromToday(20), daysFromToday(22)]
    await page.goto('/')
    await page.getByLabel('Where').fill('Dubai')
    await page.getByLabel('Pick-up date').fill(pickUpDate)
    await page.getByLabel('Return date').fill(returnDate)
    await page.getByRole('button', { name: 'Search Cars' }).click()
    await expect(page).toHaveURL(new RegExp(`pickUpDate=${pickUpDate}&returnDate=${returnDate}`))
    await expect(page.getByText(/\d+ of \d+ cars available in Dubai/)).toBeVisible()
  })
})

type Pressable = ElementHandle<HTMLElement>

/** Waits until a button is hydrated. */
async function comeAlive(button: Locator): Promise<Pressable> {
  const found = (await button.elementHandle()) as Pressable
  await expect(button).toBeEnabled()
  return found
}

/** The quick filters above the results. */
async function quickFilters(page: Page): Promise<[Pressable, Pressable, Pressable]> {
  const quickFilter = async (name: string) => await comeAlive(page.getByRole('button', { name, exact: true }))
  return [await quickFilter('Instant Book'), await quickFilter('Electric'), await quickFilter('Luxury')]
}

test('the search in the header of a page leads to the results', async ({ page }) => {
  await page.goto('/help-center')
  await page.getByRole('banner').getByRole('button', { name: 'Search cars' }).click()
  const search = page.getByRole('dialog', { name: 'Search cars' })
  await search.getByLabel('Where').fill('Sharjah')
  await search.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL('/browse?location=Sharjah')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sharjah')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Search cars' })).toBeHidden()
})
