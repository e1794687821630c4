import { expect, type Page, test } from '@playwright/test'
import { dateInDubai, instantInDubai } from '@rihla/domain/time/dubai-time'
import { addDays } from '@rihla/domain/time/plain-date'
import { button, inArabicDigits, label, signUpInArabic } from '../harness/arabic-pages.ts'
import { arabic, arabicPattern } from '../harness/arabic-texts.ts'
import { aPhoto, approve, nextYear } from '../harness/listing.ts'
import { emailTo } from '../harness/mailbox.ts'
import { moveClock } from '../harness/moved-clock.ts'
import { CARDS } from '../harness/travel.ts'
import { verifyLicence } from '../harness/verified-licence.ts'
import { chooseFile } from '../harness/wait-for-hydration.ts'

const ANGLES = ['front', 'back', 'side', 'interior']
const DOCUMENTS = ['registration', 'registration_back', 'insurance', 'emirates_id', 'driving_license']

test('in Arabic a host lists a car and answers, and both go through a trip to its reviews', async ({
  page: host,
  browser,
  baseURL,
}) => {
  test.setTimeout(360_000)
  const clockAt = async (moment: number) =>
    void (await moveClock(host, baseURL, moment - (await moveClock(host, baseURL, 0))))
  await host.goto('/ar/auth?returnTo=/ar/host/list-vehicle')
  await signUpInArabic(host, 'سلمى المنصوري')
  const vehicleId = await listCar(host)
  await approve(vehicleId, baseURL)

  const renter = await (await browser.newContext()).newPage()
  const today = dateInDubai(await moveClock(host, baseURL, 0))
  const span = { pickUpDate: addDays(today, 3), returnDate: addDays(today, 5) }
  await renter.goto(`/ar/vehicle/${vehicleId}/checkout?${new URLSearchParams(span)}`)
  await signUpInArabic(renter, 'ليلى الهاشمي')
  await label(renter, 'checkout_card_number').fill(CARDS.ok)
  await label(renter, 'checkout_expiry').fill('12/30')
  await label(renter, 'checkout_cvv').fill('123')
  await label(renter, 'checkout_holder').fill('Layla')
  await button(renter, 'checkout_ask').click()
  await expect(renter).toHaveURL(/\/ar\/profile/)
  const { booking } = (await (await renter.request.get('/api/v1/bookings/latest')).json()) as {
    booking: { id: string }
  }
  const [bookingPath, tripPath] = [`/ar/booking/${booking.id}`, `/ar/trips/${booking.id}`]

  await renter.goto(bookingPath)
  await host.goto('/ar/host-dashboard')
  const asked = host.getByRole('article').filter({ has: host.locator(`a[href="${bookingPath}"]`) })
  await asked.getByRole('button', { name: arabic('booking_approve') }).click()
  await expect(renter.getByText(arabic('booking_confirmed_paid')).first()).toBeVisible()
  const message = 'أين نلتقي؟ عند Marina Gate؟'
  const field = renter.getByRole('textbox', { name: arabicPattern('messages_write') })
  await field.fill(message)
  await field.press('Enter')
  await host.goto(`/ar/messages?booking=${booking.id}`)
  await expect(host.getByRole('main').getByText(message).first()).toBeVisible()

  await renter.goto('/ar/renter-verification')
  await verifyPhone(renter)
  await verifyLicence(renter)
  await renter.goto(tripPath)
  await clockAt(instantInDubai(span.pickUpDate, '10:05'))
  await host.goto(tripPath)
  await button(host, 'trip_check_in').first().click()
  await handOver(host, '١٢٠٠٠', 'in')
  await acknowledge(renter, 'in')
  await clockAt(instantInDubai(span.returnDate, '10:05'))
  await host.reload()
  await button(host, 'trip_check_out').first().click()
  await handOver(host, '١٢٣٤٥', 'out')
  await acknowledge(renter, 'out')
  await button(renter, 'trip_complete').click()
  await renter
    .getByRole('dialog')
    .getByRole('button', { name: arabic('trip_complete') })
    .click()
  await expect(renter.getByText(arabic('trip_completed')).first()).toBeVisible()

  await renter.goto(`${bookingPath}/review`)
  const form = renter.getByRole('region', { name: arabic('reviews_of_host') })
  await form.getByRole('radio', { name: arabic('reviews_star', { stars: 4 }) }).focus()
  await renter.keyboard.press('Space')
  await form.getByLabel(arabic('reviews_comment')).fill('تجاوب سريع، والسيارة نظيفة.')
  await form.getByRole('button', { name: arabic('reviews_submit') }).click()
  await expect(renter.getByText(arabic('reviews_submitted')).first()).toBeVisible()
})

/** Goes through the wizard as an Arabic host writes, and returns the vehicle id. */
async function listCar(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: arabic('list_vehicle_step_basics') })).toBeVisible()
  const next = button(page, 'list_vehicle_next')
  await page.getByRole('combobox', { name: arabic('list_vehicle_make') }).fill('نيسان')
  await label(page, 'list_vehicle_model').fill('باترول')
  await label(page, 'list_vehicle_plate').fill(
    `عجمان ب ${inArabicDigits(String(10_000 + (Date.now() % 90_000)))}`,
  )
  await page.getByRole('button', { name: arabic('browse_category_suv') }).click()
  await next.click()
  await page.getByRole('combobox', { name: arabic('list_vehicle_location') }).fill('عجمان')
  await label(page, 'list_vehicle_daily_rate').fill('٢٥٠')
  await page.getByRole('switch', { name: arabic('list_vehicle_instant') }).setChecked(false)
  await next.click()
  await page
    .getByRole('textbox', { name: arabic('list_vehicle_description') })
    .fill('سيارة واسعة للعائلة كلها، ونظيفة دائمًا.')
  await next.click()
  await expect(page.getByRole('heading', { name: arabic('list_vehicle_step_features') })).toBeVisible()
  await next.click()
  const picture = await aPhoto(page)
  const give = async (name: string, file: string) => {
    const input = page.getByLabel(name, { exact: true })
    await chooseFile(input, { name: `${file}.jpg`, mimeType: 'image/jpeg', buffer: picture })
    await expect(input).toHaveCount(0)
  }
  for (const angle of ANGLES)
    await give(arabic('list_vehicle_photo_of', { angle: arabic(`list_vehicle_angle_${angle}`) }), angle)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await next.click()
  for (const one of DOCUMENTS)
    await give(arabic('verification_file', { document: arabic(`list_vehicle_${one}`) }), one)
  await label(page, 'papers_chassis_ending').fill('123456')
  await label(page, 'papers_registration_until').fill(inArabicDigits(nextYear()))
  await label(page, 'papers_insurer').fill('سكون')
  await label(page, 'papers_policy').fill(inArabicDigits('1001'))
  await label(page, 'papers_excess').fill(inArabicDigits('1500'))
  await label(page, 'papers_insurance_until').fill(inArabicDigits(nextYear()))
  await page.getByRole('radio', { name: arabic('papers_covers_yes') }).check()
  const submit = button(page, 'list_vehicle_submit')
  await expect(submit).not.toHaveAttribute('aria-disabled', 'true')
  await submit.click()
  await expect(page).toHaveURL(/\/ar\/host-dashboard$/)
  const { vehicles } = (await (await page.request.get('/api/v1/host/vehicles')).json()) as {
    vehicles: Array<{ id: string }>
  }
  return vehicles[0]?.id ?? ''
}

async function verifyPhone(page: Page): Promise<void> {
  const number = `52${String(1_000_000 + Math.floor(Math.random() * 9_000_000))}`
  await label(page, 'verification_phone_number').fill(inArabicDigits(`0${number}`))
  await button(page, 'verification_send_code').click()
  const code = await emailTo(page, `+971${number}`, /(?<!\d)(\d{6})(?!\d)/)
  await label(page, 'verification_code').fill(inArabicDigits(code))
  await label(page, 'verification_code').press('Enter')
  await expect(page.getByText(arabic('verification_phone_done')).first()).toBeVisible()
}

/** Fills in the open hand-over form and saves it. */
async function handOver(page: Page, odometer: string, way: 'in' | 'out'): Promise<void> {
  await label(page, 'trip_odometer').fill(odometer)
  const level = page.getByRole('slider')
  await level.focus()
  await page.keyboard.press('End')
  await button(page, `trip_handover_send_${way}`).click()
  await expect(page.getByText(arabicPattern('trip_acknowledge_waits'))).toBeVisible()
}

async function acknowledge(page: Page, way: 'in' | 'out'): Promise<void> {
  await button(page, `trip_see_check_${way}`).click()
  await button(page, 'trip_acknowledge').click()
  await expect(button(page, 'trip_acknowledge')).toHaveCount(0)
}
