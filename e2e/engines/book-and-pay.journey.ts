import { daysFromToday } from '../harness/travel.ts'
import { test } from './journey.ts'
import { aRenter } from './people.ts'
import { chooseDays, fillCard, signIn } from './steps.ts'
import { css, label, role, text } from './target.ts'

// Days that no other journey books.
const days = { firefox: [40, 43], webkit: [50, 53] }

test('a renter searches, books, pays and opens the receipt', async ({ tab, engine }) => {
  const renter = await aRenter(tab.baseURL)
  await tab.open('/')
  await tab.type(role('combobox', 'Where'), 'Dubai')
  await tab.click(role('button', /^When/))
  await chooseDays(tab, days[engine].map(daysFromToday), {
    tag: 'en-GB',
    dialog: 'When',
    next: 'Next month',
  })
  await tab.click(role('button', 'Search Cars'))
  await tab.at(/^\/browse\?.*location=Dubai/)
  await tab.click(role('button', 'Instant Book'))
  await tab.at(/instantBook=true/)
  await tab.see(text('Clear all'))
  await tab.click(css('main a[href^="/vehicle/"]'))
  await tab.at(/^\/vehicle\/.*pickUpDate=/)
  await tab.click(role('link', 'Continue to book'))
  await tab.at(/^\/auth\?/)
  await signIn(tab, renter)

  await tab.see(role('heading', /Confirm and pay/))
  await tab.see(label('Card number'))
  await fillCard(tab)
  await tab.click(role('button', /^Pay/))
  await tab.at(/^\/profile/)
  await tab.see(text('Booking confirmed! Payment successful.'))
  await tab.click(css('main a[href^="/booking/"]'))
  await tab.click(role('link', 'View receipt'))
  await tab.see(role('heading', 'Receipt'))
  await tab.see(text(/Charged to Visa ending in 4242/))
  await renter.close()
})
