import { HOUR_MS, MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { beforeEach, describe, expect, test } from 'vitest'
import { deliverOutbox } from '../../jobs/outbox-worker.ts'
import { aGuest, asSupport, GUEST_SETTINGS } from '../../testing/builders/guest.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { deliverEmail, EMAIL_TOPIC, mailUnreadReplies } from '../notifications/public.ts'

const testApp = useTestApp({ settings: GUEST_SETTINGS })
beforeEach(() => testApp.clock.advance(HOUR_MS))

/** The emails to an address after all due emails were queued and delivered. */
async function mailsTo(address: string) {
  await mailUnreadReplies(testApp.deps)
  await deliverOutbox(testApp.deps, { [EMAIL_TOPIC]: deliverEmail })
  return testApp.email.to(address)
}
const aDesk = async () => asSupport(testApp, await testApp.signUp({ isSupport: true }))

describe('a guest with unread replies', () => {
  test('gets one email after ten minutes for all replies, and the next only after reading', async () => {
    const [guest, desk] = [aGuest(testApp), await aDesk()]
    const email = 'layla@away.example'
    const { id } = (await guest.say('Is somebody there?', { name: 'Layla', email })).body.conversation
    await desk.reply(id, 'Yes, we are here.')
    testApp.clock.advance(9 * MINUTE_MS)
    await desk.reply(id, 'Which <b>car</b> is it?')
    expect(await mailsTo(email)).toEqual([])
    testApp.clock.advance(MINUTE_MS)
    await Promise.all([mailUnreadReplies(testApp.deps), mailUnreadReplies(testApp.deps)])
    const [mail, ...others] = await mailsTo(email)
    expect(others).toEqual([])
    expect(mail?.text).toBe(
      [
        'Hello Layla,',
        'While you were away, our support team wrote:',
        'Yes, we are here.',
        'Which <b>car</b> is it?',
        `Continue the chat:\n${testApp.deps.config.publicUrl}/?chat=open`,
        'You can continue the chat in the browser where you started it, or wherever you’re signed in.',
        'Rihla · Cars from hosts across the Emirates\n',
      ].join('\n\n'),
    )
    expect(mail?.html).toContain('Which &lt;b&gt;car&lt;/b&gt; is it?')
    expect(mail?.oneClickUnsubscribeUrl).toBeUndefined()

    await desk.reply(id, 'Are you still there?')
    testApp.clock.advance(HOUR_MS)
    expect(await mailsTo(email)).toHaveLength(1)
    await guest.read(4)
    await desk.reply(id, 'Welcome back.')
    testApp.clock.advance(10 * MINUTE_MS)
    const later = await mailsTo(email)
    expect(later).toHaveLength(2)
    expect(later[1]?.text).not.toContain('Are you still there?')
  })

  test('gets none when they have read the reply meanwhile', async () => {
    const [guest, desk] = [aGuest(testApp), await aDesk()]
    const email = 'present@away.example'
    const { id } = (await guest.say('Hello', { email })).body.conversation
    await desk.reply(id, 'Hello.')
    await guest.read(2)
    testApp.clock.advance(HOUR_MS)
    expect(await mailsTo(email)).toEqual([])
    await desk.reply(id, 'Anything else?')
    testApp.clock.advance(HOUR_MS)
    await mailUnreadReplies(testApp.deps)
    await guest.read(3)
    expect(await mailsTo(email)).toEqual([])
  })

  test('gets it once they enter an address; a user gets it at their account address', async () => {
    const [guest, desk] = [aGuest(testApp), await aDesk()]
    const { id } = (await guest.say('Hello')).body.conversation
    await desk.reply(id, 'How can we reach you?')
    testApp.clock.advance(HOUR_MS)
    expect(await mailsTo('late@away.example')).toEqual([])
    await guest.post('/api/v1/support/conversation/guest', { email: 'late@away.example' })
    expect(await mailsTo('late@away.example')).toHaveLength(1)

    const sara = await testApp.signUp({ fullName: 'Sara Al Mansoori' })
    const own = (await aGuest(testApp, { person: sara }).say('Hello')).body.conversation
    await desk.reply(own.id, 'Hello, Sara.')
    testApp.clock.advance(HOUR_MS)
    const mails = (await mailsTo(sara.email)).filter(({ subject }) => subject === 'Support has answered you')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('Hello Sara Al Mansoori,')
  })
})
