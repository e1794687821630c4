import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aGuest, asSupport, GUEST_SETTINGS } from '../../testing/builders/guest.ts'
import { expectInvariants } from '../../testing/invariants.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const testApp = useTestApp({ settings: GUEST_SETTINGS })

test('deleting an account removes the name from support records and mailing lists, and the messages remain', async () => {
  const sara = await testApp.signUp({ fullName: 'Sara Al Mansoori', email: 'sara@leaving.example' })
  const guest = aGuest(testApp)
  await guest.say('Before I signed in', { name: 'Sara', email: sara.email })
  guest.person = sara
  const { id } = (await guest.mine()).conversation
  const desk = asSupport(testApp, await testApp.signUp({ isSupport: true }))
  await desk.reply(id, 'Hello, Sara.')
  const form = {
    firstName: 'Sara',
    lastName: 'Al Mansoori',
    email: sara.email,
    subject: 'Bye',
    message: 'I go.',
  }
  await testApp.as(sara).post('/api/v1/contact-messages', { key: randomUUID(), ...form })
  await testApp.as(null).post('/api/v1/newsletter', { email: sara.email, name: 'Sara' })
  await testApp.as(null).post('/api/v1/gift-cards/interest', { email: sara.email })

  const { sections } = (await testApp.as(sara).get('/api/v1/account-export')).body
  expect(sections.support_messages).toMatchObject([
    { written_by: 'guest', message: 'Before I signed in' },
    { written_by: 'support', message: 'Hello, Sara.' },
  ])
  expect(sections.contact_messages).toMatchObject([{ subject: 'Bye', message: 'I go.' }])
  expect(sections.newsletter).toMatchObject([{ email: sara.email, status: 'subscribed' }])
  expect(sections.gift_cards).toMatchObject([{ email: sara.email }])

  const left = await testApp.as(sara).post('/api/v1/account-deletions', { confirmEmail: sara.email })
  expect(left.status).toBe(200)
  const { conversation, lines } = await desk.open(id)
  expect(conversation).toMatchObject({ status: 'closed', guestName: 'Deleted person' })
  expect(lines).toHaveLength(2)
  const kept = await Promise.all(
    (['chat_conversations', 'contact_messages', 'newsletter_subscribers', 'gift_card_interest'] as const).map(
      (table) => testApp.db.selectFrom(table).selectAll().execute(),
    ),
  )
  for (const word of ['sara', 'mansoori']) expect(JSON.stringify(kept).toLowerCase()).not.toContain(word)
  await expectInvariants(testApp.db)
})
