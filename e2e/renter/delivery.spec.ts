import { expect, type Page, test } from '@playwright/test'
import { anAccount, signInAs, signUpDriverAndIn } from '../harness/accounts.ts'
import { emailTo } from '../harness/mailbox.ts'
import { CARDS, daysFromToday, fillCard, instantCarOf } from '../harness/travel.ts'

// Days that no other test books, because tests run in parallel.
const span = { pickUpDate: daysFromToday(270), returnDate: daysFromToday(273) }

test('a host offers delivery to an airport, and a renter books it at the total that every page shows', async ({
  page: host,
  browser,
  baseURL,
}) => {
  await signInAs(host, 'host')
  const id = await instantCarOf(host)
  await host.goto(`/host-dashboard/vehicles/${id}`)
  // By keyboard: the new place takes the focus.
  const section = host.getByRole('region', { name: 'Delivery', exact: true })
  // The demo offers places, and so may an earlier run.
  const remove = section.getByRole('button', { name: /^Remove / })
  await expect(section.getByRole('button', { name: 'Add a place' })).toBeVisible()
  while ((await remove.count()) > 0) await remove.first().click()
  await section.getByRole('button', { name: 'Add a place' }).focus()
  await host.keyboard.press('Enter')
  await expect(section.getByLabel('Place', { exact: true })).toBeFocused()
  await section.getByLabel('Place', { exact: true }).selectOption('Dubai International Airport')
  await section.getByLabel('Spot').fill('Terminal 3')
  await section.getByLabel('Fee, both ways').first().fill('80')
  await section.getByRole('button', { name: 'Save: Delivery' }).click()
  await expect(host.getByText('Saved', { exact: true }).first()).toBeVisible()

  const context = await browser.newContext()
  await context.addCookies([{ name: 'currency', value: 'AED', url: baseURL ?? '' }])
  const renter = await context.newPage()
  const query = new URLSearchParams({ deliverTo: 'Dubai International Airport', ...span })
  await renter.goto(`/browse?${query}`)
  await expect(renter.getByText('Delivered to Dubai International Airport').first()).toBeVisible()
  await renter.locator(`main a[href^="/vehicle/${id}"]`).first().click()

  const card = renter.getByRole('complementary', { name: 'Book this car' }).first()
  await expect(card.getByLabel('Pick-up or delivery')).toContainText('Terminal 3')
  await expect(card.getByText('Delivery', { exact: true })).toBeVisible()
  const { price } = (await (
    await renter.request.get(
      `/api/v1/vehicles/${id}/quote?${new URLSearchParams({ ...span, pickUpTime: '10:00', returnTime: '10:00', deliverTo: 'dxb' })}`,
    )
  ).json()) as { price: { totalFils: number } }
  const total = `AED ${(price.totalFils / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
  const shows = (page: Page) => expect(page.locator('main').getByText(total).first()).toBeVisible()
  await shows(renter)
  await card.getByRole('link', { name: /^Continue/ }).click()

  await signUpDriverAndIn(renter, anAccount('Maha'))
  await expect(renter.getByLabel('Pick-up or delivery')).toHaveValue(/./)
  await shows(renter)
  await renter.getByLabel('Where to meet').fill('Gate B2')
  await fillCard(renter, CARDS.ok)
  await renter.getByRole('button', { name: `Pay ${total}` }).click()
  await expect(renter).toHaveURL(/\/profile/)

  const { booking } = (await (await renter.request.get('/api/v1/bookings/latest')).json()) as {
    booking: { id: string }
  }
  const where = 'Terminal 3, Dubai International Airport, Dubai'
  await renter.goto(`/booking/${booking.id}`)
  await expect(renter.getByText(where).first()).toBeVisible()
  await expect(renter.getByText('Gate B2')).toBeVisible()
  await shows(renter)
  await renter.goto(`/booking/${booking.id}/receipt`)
  await expect(renter.getByText(where)).toBeVisible()
  await shows(renter)
  const me = (await (await renter.request.get('/api/v1/me')).json()) as { me: { email: string } }
  const mail = await emailTo(renter, me.me.email, /Delivered to/)
  expect(mail).toContain(where)
  expect(mail).toContain(total)

  // The host sees the area, and not where in it they meet.
  await host.goto(`/booking/${booking.id}`)
  await expect(host.getByText(where).first()).toBeVisible()
  await expect(host.getByText('Gate B2')).toHaveCount(0)
  await context.close()
})
