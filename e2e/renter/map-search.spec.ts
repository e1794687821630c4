import { expect, type Page, test } from '@playwright/test'
import { installedChromium } from '../../scripts/testing/find-chromium.mjs'
import { expectAccessible, TWO_LOOKS } from '../harness/accessibility.ts'
import { drag, standingBoxOf } from '../harness/drag.ts'

const SOFTWARE_WEBGL = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist']

test.use({
  launchOptions: {
    executablePath: installedChromium(),
    args: ['--no-sandbox', '--disable-quic', '--no-first-run', ...SOFTWARE_WEBGL],
  },
})

const PHONE = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true }

/** The canvas: what takes the keys and the drags. */
const mapOf = (page: Page) => page.getByRole('region', { name: /^(Map of the results|خريطة النتائج)$/ })
const pinsOf = (page: Page) => page.locator('.maplibregl-marker').getByRole('button')
/** A pin is named by its car and price, a cluster by its number of cars. */
const carPinsOf = (page: Page) => pinsOf(page).filter({ hasText: '$' })
const results = (page: Page) => page.getByRole('region', { name: 'Results', exact: true })
const areaOf = (page: Page) => new URL(page.url()).searchParams.get('bounds')

async function openMap(page: Page): Promise<void> {
  await expect(mapOf(page)).toBeVisible()
  await expect(pinsOf(page).first()).toBeAttached()
}

/** The number of cars on the map, those of clusters included. */
async function carsOn(page: Page): Promise<number> {
  const texts = await pinsOf(page).allTextContents()
  return texts.reduce((sum, text) => sum + (text.includes('$') ? 1 : Number(text)), 0)
}

async function dragMap(page: Page, right: number, down: number): Promise<void> {
  const box = await standingBoxOf(mapOf(page))
  const from = { x: box.x + box.width / 2, y: box.y + Math.min(box.height, 500) / 2 }
  await drag(page, from, { x: from.x + right, y: from.y + down })
}

test('moving the map searches there, and Back restores list, map and scroll', async ({ page }) => {
  await page.goto('/browse?location=Dubai')
  await openMap(page)
  await expect(page.getByText(/cars? available in Dubai$/)).toBeVisible()
  await dragMap(page, -160, 40)
  await expect.poll(() => areaOf(page)).toMatch(/^-?\d+\.\d{4}(,-?\d+\.\d{4}){3}$/)
  await expect(page.getByText(/^\d+ cars? in this area$/)).toBeVisible()
  await expect(results(page)).not.toHaveAttribute('aria-busy')
  const area = areaOf(page)

  // To a car from the list and back.
  const link = results(page).getByRole('link').first()
  await link.scrollIntoViewIfNeeded()
  const scrolledTo = await page.evaluate(() => Math.round(scrollY))
  await link.click()
  await expect(page).toHaveURL(/\/vehicle\//)
  await page.goBack()
  await openMap(page)
  await expect.poll(() => areaOf(page)).toBe(area)
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(scrolledTo)

  // And back to the search before the map was moved.
  await page.goBack()
  await expect(page).toHaveURL(/\/browse\?location=Dubai$/)
  await expect(page.getByText(/cars? available in Dubai$/)).toBeVisible()
})

test('a pin opens a card of its car, and pins and cards point at each other', async ({ page }) => {
  // A make that only the demo lists.
  await page.goto('/browse?location=Dubai+Marina&brand=Tesla')
  await openMap(page)
  // The map shows the neighbouring towns too, but only the cars of the list.
  await expect.poll(() => carsOn(page)).toBe(await results(page).getByRole('listitem').count())
  const pin = carPinsOf(page).first()
  await expect(pin).toBeVisible()
  const name = (await pin.getAttribute('aria-label')) ?? ''

  // The map and the list mark the same car.
  await pin.hover()
  await expect(pin).toHaveAttribute('data-pointed')
  const card = results(page).locator('li[data-pointed]')
  await expect(card).toHaveCount(1)
  await page.mouse.move(5, 5)
  await expect(pin).not.toHaveAttribute('data-pointed')
  await results(page).getByRole('listitem').first().hover()
  await expect(page.locator('.maplibregl-marker [data-pointed]')).toHaveCount(1)

  await pin.click()
  const opened = page.getByRole('dialog', { name: 'Car on the map' })
  await expect(opened.getByRole('link')).toBeFocused()
  await expect(pin).toHaveAttribute('data-visited')
  await page.keyboard.press('Escape')
  await expect(opened).toBeHidden()
  await expect(page.getByRole('button', { name })).toBeFocused()
  await page.keyboard.press('Enter')
  await opened.getByRole('link').click()
  await expect(page).toHaveURL(/\/vehicle\//)
})

test('the map works by keyboard alone: arrows move it, plus zooms, Tab reaches the pins', async ({
  page,
}) => {
  await page.goto('/browse')
  await openMap(page)
  await mapOf(page).focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => areaOf(page)).not.toBeNull()
  const moved = areaOf(page)
  await page.keyboard.press('+')
  await expect.poll(() => areaOf(page)).not.toBe(moved)
  // The pins of the new area may still replace the one with the focus, which goes to the map then.
  await expect(async () => {
    await mapOf(page).focus()
    await page.keyboard.press('Tab')
    await expect(page.locator('.maplibregl-marker button:focus')).toHaveCount(1, { timeout: 1000 })
  }).toPass()
})

test('the map can be folded away, and stays so', async ({ page }) => {
  await page.goto('/browse')
  await openMap(page)
  await page.getByRole('button', { name: 'Hide map' }).click()
  await expect(page.getByRole('complementary', { name: 'Filters' })).toBeVisible()
  const asked = requestsForMaps(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Show map' })).toBeEnabled()
  await expect(page.getByRole('complementary', { name: 'Filters' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^SUV / })).toBeEnabled()
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Show map' }).click()
  await openMap(page)
})

test('without “as I move” a button searches the area', async ({ page }) => {
  await page.goto('/browse')
  await openMap(page)
  await page.getByRole('checkbox', { name: 'Search as I move the map' }).uncheck()
  await dragMap(page, -120, 0)
  const search = page.getByRole('button', { name: 'Search this area' })
  await expect(search).toBeVisible()
  expect(areaOf(page)).toBeNull()
  await search.click()
  await expect.poll(() => areaOf(page)).not.toBeNull()
  await expect(page.getByText(/^\d+ cars? in this area$/)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('the map opens full screen with a strip of cards, and leads to a car', async ({ page }) => {
    const asked = requestsForMaps(page)
    await page.goto('/browse?location=Dubai')
    await expect(results(page).getByRole('listitem').first()).toBeVisible()
    const show = page.getByRole('button', { name: 'Map', exact: true })
    await expect(show).toBeEnabled()
    expect(asked).toEqual([])
    await show.click()
    await openMap(page)
    const map = page.getByRole('dialog', { name: 'Map of the results' })
    await dragMap(page, -60, 30)
    await expect.poll(() => areaOf(page)).not.toBeNull()
    await expectAccessible(page, [{ width: 390, colorScheme: 'light' }])
    await map.getByRole('listitem').first().getByRole('link').click()
    await expect(page).toHaveURL(/\/vehicle\//)
    await page.goBack()
    await openMap(page)
    await map.getByRole('button', { name: 'Show the list' }).click()
    await expect(page.getByText(/^\d+ cars? in this area$/)).toBeVisible()
  })
})

for (const [language, path] of [
  ['English', '/browse'],
  ['Arabic', '/ar/browse'],
] as const)
  test(`results with their map have no axe violations in ${language}`, async ({ page }) => {
    await page.goto(path)
    await openMap(page)
    await expectAccessible(page, TWO_LOOKS)
  })

test('without WebGL a sentence stands in place of the map, and the list works', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await page.goto('/browse?location=Dubai')
  await expect(page.getByText('This browser cannot show the map. All cars are in the list.')).toBeVisible()
  await results(page).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/vehicle\//)
})

/** Addresses of the code of maps that the page asks for from now on. */
function requestsForMaps(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/maplibre|map-frame/.test(request.url())) asked.push(request.url())
  })
  return asked
}
