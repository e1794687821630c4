import { type Browser, expect, type Page, test } from '@playwright/test'
import { dateInDubai } from '@rihla/domain/time/dubai-time'
import { addDays } from '@rihla/domain/time/plain-date'
import { expectAccessible, TWO_LOOKS } from '../harness/accessibility.ts'
import { anAccount, openAsNewDriver, signInAs } from '../harness/accounts.ts'
import { button, label } from '../harness/arabic-pages.ts'
import { arabic, arabicPattern } from '../harness/arabic-texts.ts'
import { BY_A_JOB } from '../harness/by-a-job.ts'
import { aPhoto, approve, fillToPhotos, giveFiles, startListing } from '../harness/listing.ts'
import { emailTo } from '../harness/mailbox.ts'
import { moveClock } from '../harness/moved-clock.ts'
import { keepProduct } from '../harness/restartable-product.ts'
import { CARDS, dayFirst, fillCard } from '../harness/travel.ts'
import { chooseFile } from '../harness/wait-for-hydration.ts'

// A rule of an emirate and the passing of days concern every car, so these tests need their own product.
const product = keepProduct(4370)
test.describe.configure({ mode: 'serial' })
test.use({ baseURL: product.address })
test.beforeAll(() => product.start())
test.afterAll(() => product.stop())

const DAY_MS = 86_400_000

const todayOf = async (page: Page) => dateInDubai(await moveClock(page, product.address, 0))
const passDays = (page: Page, days: number) => moveClock(page, product.address, days * DAY_MS)

interface OwnVehicle {
  id: string
  isPausedForPapers: boolean
  isListed: boolean
}
const vehiclesOf = async (host: Page) =>
  ((await (await host.request.get('/api/v1/host/vehicles')).json()) as { vehicles: OwnVehicle[] }).vehicles
const isPaused = async (host: Page, id: string) =>
  (await vehiclesOf(host)).find((vehicle) => vehicle.id === id)?.isPausedForPapers

/** An admin who has just signed in. */
async function anAdminAt(browser: Browser, path: string): Promise<Page> {
  const admin = await (await browser.newContext()).newPage()
  await signInAs(admin, 'admin', path)
  return admin
}

/** The admin approves the paper that waits. */
async function approvePaper(browser: Browser, title: RegExp): Promise<void> {
  const admin = await anAdminAt(browser, '/admin/papers')
  await expect(admin.getByRole('heading', { level: 3, name: title })).toBeVisible()
  await expectAccessible(admin, TWO_LOOKS)
  await admin.getByRole('button', { name: /^Approve/ }).click()
  await expect(admin.getByText('No papers to check')).toBeVisible()
  await admin.context().close()
}

test('an insurance that ends during a trip: reminders, a pause while the booking stands, and a new policy', async ({
  page: host,
  browser,
}) => {
  test.setTimeout(360_000)
  const account = await startListing(host, 'Hessa')
  const today = await todayOf(host)
  const [ends, before] = [addDays(today, 9), addDays(today, 8)]
  await fillToPhotos(host)
  await giveFiles(host)
  await host.getByLabel('Insurance valid until').fill(dayFirst(ends))
  await host.getByRole('button', { name: 'Submit' }).click()
  await expect(host).toHaveURL(/\/host-dashboard$/)
  const id = (await vehiclesOf(host))[0]?.id ?? ''
  await approve(id, product.address)

  await emailTo(host, account.email, /(your .+ ends on .+)/i)
  await host.goto(`/host-dashboard/vehicles/${id}`)
  await expect(host.getByText(/this car is paused unless its papers are renewed/)).toBeVisible()

  const renter = await (await browser.newContext()).newPage()
  const trip = { pickUpDate: before, returnDate: ends }
  const tooLong = { pickUpDate: before, returnDate: addDays(ends, 1) }
  const pageOf = (span: object) => `/vehicle/${id}?${new URLSearchParams({ ...span })}`
  const karim = anAccount('Karim')
  await openAsNewDriver(renter, karim, pageOf(tooLong))
  await expect(renter.getByText(/^The papers of this car or its host end on/).first()).toBeVisible()
  await renter.goto(`/ar${pageOf(tooLong)}`)
  await expect(renter.getByText(arabicPattern('vehicle_papers_end')).first()).toBeVisible()
  await renter.goto(`/vehicle/${id}/checkout?${new URLSearchParams(trip)}`)
  await fillCard(renter, CARDS.ok)
  await renter.getByRole('button', { name: /^Pay/ }).click()
  await expect(renter).toHaveURL(/\/profile/)
  const { booking } = (await (await renter.request.get('/api/v1/bookings/latest')).json()) as {
    booking: { id: string }
  }

  await passDays(host, 2)
  await host.goto('/notifications')
  await expect(host.getByText(/A paper of your .+ ends soon/)).toHaveCount(2)
  await passDays(host, 7)
  await expect.poll(() => isPaused(host, id), BY_A_JOB).toBe(true)
  await host.goto(`/host-dashboard/vehicles/${id}`)
  await expect(host.getByText('Paused: this car takes no new bookings')).toBeVisible()
  await expect(host.getByText('The insurance of the car has ended.')).toBeVisible()
  await expectAccessible(host, TWO_LOOKS)
  await renter.goto('/notifications')
  await expect(renter.getByText(/takes no new bookings for now; your booking stands/)).toBeVisible()
  const { status } = (await (await renter.request.get(`/api/v1/bookings/${booking.id}`)).json()) as {
    status: string
  }
  expect(['confirmed', 'active']).toContain(status)

  await host.getByRole('button', { name: 'Renew or add: Insurance' }).click()
  const name = 'File for Insurance'
  const input = host.getByLabel(name, { exact: true })
  await chooseFile(input, { name: 'new.jpg', mimeType: 'image/jpeg', buffer: await aPhoto(host) })
  await host.getByLabel('Insurer').fill('Orient')
  await host.getByLabel('Policy number').fill('POL-2002')
  await host.getByLabel('Excess of the policy').fill('1500')
  await host.getByLabel('Insurance valid until').fill(dayFirst(addDays(today, 330)))
  await host.getByRole('radio', { name: 'Yes, it covers rental' }).check()
  await host.getByRole('button', { name: 'Send for checking' }).click()
  await expect(host.getByText('Sent. We check it and tell you.').first()).toBeVisible()
  await approvePaper(browser, /^Insurance: /)
  expect(await isPaused(host, id)).toBe(false)
  await host.goto('/notifications')
  await expect(host.getByText(/^Your .+ takes bookings again/)).toBeVisible()
  await renter.goto(pageOf({ pickUpDate: addDays(ends, 20), returnDate: addDays(ends, 22) }))
  await expect(renter.getByRole('link', { name: /^Continue to book/ }).first()).toBeVisible()
  await renter.context().close()
})

test('in Arabic a private host of Dubai is paused by a rule for licensed companies, becomes one, and is listed again', async ({
  page: host,
  browser,
}) => {
  test.setTimeout(360_000)
  const admin = await anAdminAt(browser, '/admin/hosting-rules')
  await admin.getByLabel('Source', { exact: true }).fill('Circular 1 of 2024')
  await admin.getByRole('button', { name: 'Save the rule' }).click()
  await expect(admin.getByText('The rule is saved').first()).toBeVisible()
  await admin.context().close()

  await signInAs(host, 'host', '/ar/host-dashboard/host-kind')
  await expect(host.getByText(arabic('host_kind_only_title'))).toBeVisible()
  const listed = (await vehiclesOf(host)).filter(({ isListed }) => isListed)
  await passDays(host, 1)
  const pausedOf = async () => (await vehiclesOf(host)).filter(({ isPausedForPapers }) => isPausedForPapers)
  await expect.poll(async () => (await pausedOf()).length, BY_A_JOB).toBeGreaterThan(0)
  const [paused] = await pausedOf()
  expect(listed.map(({ id }) => id)).toContain(paused?.id)
  const own = `/ar/host-dashboard/vehicles/${paused?.id}`
  await host.goto(own)
  await expect(host.getByText(arabic('papers_paused_title'))).toBeVisible()
  await expect(host.getByText(arabic('papers_block_licensed_hosts_only'))).toBeVisible()

  await host.getByRole('link', { name: arabic('host_kind_title') }).click()
  await expect(host).toHaveURL(/\/ar\/host-dashboard\/host-kind$/)
  await sendLicences(host)
  await expect(host.getByText(arabic('host_kind_waiting_title'), { exact: true })).toBeVisible()
  await approvePaper(browser, /^Licences of a host: /)

  await host.goto('/ar/host-dashboard/host-kind')
  await expect(
    host.getByRole('heading', { level: 3, name: arabic('host_kind_operator'), exact: true }),
  ).toBeVisible()
  await expect.poll(async () => (await pausedOf()).length, BY_A_JOB).toBe(0)
  await host.goto(own)
  await expect(host.getByText(arabic('papers_paused_title'))).toHaveCount(0)
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`/ar/vehicle/${paused?.id}`)
  await expect(visitor.getByText('شركة عمر لتأجير السيارات').first()).toBeVisible()
  await visitor.context().close()
})

/** Fills in the licences of a company in Arabic. */
async function sendLicences(host: Page): Promise<void> {
  const until = dayFirst(addDays(await todayOf(host), 330))
  const picture = await aPhoto(host)
  await label(host, 'host_kind_name').fill('شركة عمر لتأجير السيارات')
  for (const document of ['papers_trade_licence', 'papers_rental_permit']) {
    const input = label(host, 'verification_file', { document: arabic(document) })
    await chooseFile(input, { name: 'licence.jpg', mimeType: 'image/jpeg', buffer: picture })
  }
  await expect(host.getByText('licence.jpg')).toHaveCount(2)
  await expect(host.getByRole('progressbar')).toHaveCount(0)
  await label(host, 'host_kind_licence_number').fill('CN-1001')
  await label(host, 'host_kind_licence_until').fill(until)
  await label(host, 'host_kind_permit_number').fill('RP-2002')
  await label(host, 'host_kind_permit_until').fill(until)
  await button(host, 'papers_send').click()
  await expect(host.getByText(arabic('host_kind_sent')).first()).toBeVisible()
}
