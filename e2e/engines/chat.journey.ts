import { daysFromToday } from '../harness/travel.ts'
import { test } from './journey.ts'
import { aRenter, book, theDemoHost } from './people.ts'
import { signIn } from './steps.ts'
import { inside, role, text } from './target.ts'

// Days that no other journey books.
const days = { firefox: [100, 102], webkit: [110, 112] }

test('renter and host write to each other, and the answer appears without a reload', async ({
  tab,
  engine,
}) => {
  const [renter, host] = await Promise.all([aRenter(tab.baseURL, 'Basma'), theDemoHost(tab.baseURL)])
  const booking = await book(renter, host, days[engine].map(daysFromToday))
  const thread = `/messages?booking=${booking}`
  await tab.open(`/auth?returnTo=${encodeURIComponent(thread)}`)
  await signIn(tab, renter)

  const lines = role('region', /^Conversation with/)
  const field = role('textbox', /^Message to/)
  await tab.see(inside(lines, text(/The booking is confirmed\./)))
  await tab.type(field, 'Is the car clean?')
  await tab.press('Enter')
  await tab.see(inside(lines, text('Is the car clean?')))
  await tab.see(inside(lines, text('Sent')))

  await host.post(`/bookings/${booking}/messages`, { text: 'It is, and the tank is full.' })
  await tab.see(inside(lines, text('It is, and the tank is full.')))
  await host.close()
  await renter.close()
})
