import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible } from '../harness/accessibility.ts'
import { anAccount, openAsNewDriver } from '../harness/accounts.ts'
import { drag, standingBoxOf } from '../harness/drag.ts'
import { approve, fillToPhotos, startListing, submitListing } from '../harness/listing.ts'
import { CARDS, daysFromToday, fillCard, verifyPhone } from '../harness/travel.ts'

interface Point {
  latitude: number
  longitude: number
}

// Draws maps without a graphics card.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [
        '--no-sandbox',
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        '--ignore-gpu-blocklist',
      ],
    }),
})

test('a host places the pin; strangers see a circle, and the renter of a booking the exact point', async ({
  page: host,
  browser,
  baseURL,
}) => {
  await startListing(host, 'Hind')
  await fillToPhotos(host)
  await host.goto('/host/list-vehicle?step=2')

  // By address: the town follows.
  await host.getByLabel('Find an address').fill('jumeirah')
  await host.getByLabel('Find an address').press('Enter')
  await host.getByRole('list', { name: 'Addresses found' }).getByRole('button').first().click()
  await expect(host.getByRole('status').getByText('The pin is in Jumeirah.')).toBeVisible()
  await expect(host.getByRole('combobox', { name: 'Location' })).toHaveValue('Jumeirah')
  // By keys, on the map and beside it.
  const pin = host.getByRole('button', { name: 'Pin of your car' })
  await expect(host.getByRole('region', { name: 'Map for the pin of your car' })).toBeVisible()
  await expect(host.getByRole('button', { name: 'Remove the pin' })).toBeVisible()
  await pin.focus()
  await host.keyboard.press('ArrowRight')
  await expect(host.getByRole('status').getByText(/^100.m east, now in /)).toBeVisible()
  await host.getByRole('button', { name: 'Move the pin 100 m south' }).click()
  await expect(host.getByRole('status').getByText(/^100.m south, now in /)).toBeVisible()
  // By dragging, on the map.
  await dragBy(host, pin, { x: 0, y: 40 })
  await expect(host.getByRole('status').getByText(/^The pin is in /)).toBeVisible()
  // At the top nothing lies half under the bar at the bottom of a phone.
  await host.evaluate(() => scrollTo(0, 0))
  await expectAccessible(host)

  // The draft keeps it.
  await host.goto('/host/list-vehicle?step=5')
  const id = await submitListing(host)
  const { point, approximatePoint, location } = await ownVehicle(host, id)
  if (!point) throw new Error('the pin was lost')
  expect(point.latitude).toBeLessThan(25.2048)
  expect(point.longitude).toBeGreaterThan(55.243)
  await approve(id, baseURL)

  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(`${baseURL}/vehicle/${id}`)
  const html = await stranger.content()
  expect(html).toContain(String(approximatePoint.latitude))
  // One coordinate of the approximate point can equal the true one by chance; how far it stands is tested in the server.
  const others = Object.values(approximatePoint).reduce((text, own) => text.replaceAll(String(own), ''), html)
  for (const degrees of Object.values(point)) expect(others).not.toContain(String(degrees).slice(0, 7))
  await stranger.getByRole('heading', { name: 'Where the car is' }).scrollIntoViewIfNeeded()
  await expect(stranger.getByRole('region', { name: 'Map of the area around the car' })).toBeVisible()
  await expect(stranger.getByText(`In ${location}, somewhere inside a circle of 500 m.`)).toBeVisible()
  await expect(stranger.getByRole('button', { name: /pin/i })).toHaveCount(0)

  const dates = { pickUpDate: daysFromToday(1), returnDate: daysFromToday(3) }
  await openAsNewDriver(
    stranger,
    anAccount('Layla'),
    `${baseURL}/vehicle/${id}/checkout?${new URLSearchParams(dates)}`,
  )
  await expect(stranger.getByRole('region', { name: 'Map of the area around the car' })).toBeVisible()
  await fillCard(stranger, CARDS.ok)
  await stranger.getByRole('button', { name: /^Pay/ }).click()
  await expect(stranger).toHaveURL(/\/profile/)
  const { booking } = (await (await stranger.request.get(`${baseURL}/api/v1/bookings/latest`)).json()) as {
    booking: { id: string }
  }
  const trip = `${baseURL}/trips/${booking.id}`
  await stranger.goto(trip)
  await expect(stranger.getByRole('region', { name: 'Map of the area around the car' })).toBeVisible()
  await expect(stranger.getByText('The car is somewhere inside this circle of 500 m.')).toBeVisible()
  await stranger.getByRole('link', { name: 'Verify your phone' }).first().click()
  await verifyPhone(stranger)
  await stranger.goto(trip)
  await expect(stranger.getByRole('region', { name: 'Map of the exact place of the car' })).toBeVisible()
  await expect(stranger.getByRole('link', { name: /^Open on the map/ })).toHaveAttribute(
    'href',
    new RegExp(`mlat=${point.latitude}&mlon=${point.longitude}`),
  )
  await stranger.context().close()
})

test('without WebGL the pin is moved by buttons, and the place stands in words', async ({ page }) => {
  await page.addInitScript(() => {
    const open = HTMLCanvasElement.prototype.getContext as (kind: string, ...more: unknown[]) => unknown
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, kind: string, ...more: unknown[]) {
        return kind.startsWith('webgl') ? null : open.call(this, kind, ...more)
      },
    })
  })
  await startListing(page, 'Shamma')
  await fillToPhotos(page)
  await page.goto('/host/list-vehicle?step=2')
  await page.getByRole('button', { name: '1 km', exact: true }).click()
  await page.getByRole('button', { name: 'Move the pin 1 km east' }).click()
  await expect(page.getByRole('status').getByText('1000 m east, now in Ajman.')).toBeVisible()
  await expect(page.getByText('This browser cannot show the map.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Remove the pin' })).toBeVisible()
  await expectAccessible(page)
})

async function dragBy(page: Page, pin: Locator, { x, y }: { x: number; y: number }): Promise<void> {
  await pin.scrollIntoViewIfNeeded()
  const box = await standingBoxOf(pin)
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await drag(page, from, { x: from.x + x, y: from.y + y })
}

async function ownVehicle(page: Page, id: string) {
  const answer = await page.request.get(`/api/v1/host/vehicles/${id}`)
  const { vehicle } = (await answer.json()) as {
    vehicle: { point: Point | null; approximatePoint: Point; location: string }
  }
  return vehicle
}
