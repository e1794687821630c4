import { DAY_MS } from '@rihla/domain/time/dubai-time'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  aContestedNoShow,
  aReportedNoShow,
  contestNoShow,
  decideNoShow,
  noShowEarningsOf,
  reportNoShowInTime,
} from '../../testing/builders/no-show.ts'
import type { TestPerson } from '../../testing/builders/sign-up-person.ts'
import { aTrip } from '../../testing/builders/trip.ts'
import { expectInvariants } from '../../testing/invariants.ts'
import { notificationsOf } from '../../testing/notifications-of.ts'
import { renewStepUp } from '../../testing/renew-step-up.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { finaliseNoShows } from './public.ts'

const app = useTestApp({ poolSize: 20 })
const inbox = notificationsOf(app)
let admin: TestPerson
beforeEach(async () => {
  admin = await app.signUp({ userType: 'admin' })
})
afterEach(() => expectInvariants(app.db))

const goTo = (moment: number) => app.clock.advance(moment - app.clock.now())
const codeOf = async (answer: ReturnType<typeof contestNoShow>) => (await answer).body.code
const earnedOf = ({ id }: { id: string }) => noShowEarningsOf(app, id)

describe('contesting a no-show', () => {
  test('is possible up to the deadline and refused after it, before and after the job has run', async () => {
    const [late, just] = [await aReportedNoShow(app), await aReportedNoShow(app)]
    goTo(just.contestUntil)
    expect((await contestNoShow(app, just, just.renter)).body.noShow.status).toBe('contested')
    goTo(just.contestUntil + 1)
    expect(await codeOf(contestNoShow(app, late, late.renter))).toBe('contest_too_late')
    await finaliseNoShows(app.deps)
    expect(await codeOf(contestNoShow(app, late, late.renter))).toBe('contest_too_late')
  })

  test('is possible once, with a text, and the money waits until an admin decides', async () => {
    const trip = await aReportedNoShow(app)
    const words = 'I was there at ten, see my photo.'
    expect((await contestNoShow(app, trip, trip.renter, words)).status).toBe(200)
    expect(await codeOf(contestNoShow(app, trip, trip.renter))).toBe('already_contested')
    app.clock.advance(90 * DAY_MS)
    expect(await finaliseNoShows(app.deps)).toBe(0)
    expect((await trip.show(trip.host)).body.booking.noShow).toMatchObject({
      status: 'contested',
      contestText: words,
    })
    expect(await earnedOf(trip)).toEqual([])
  })

  test('requires a reason of at most 2,000 characters', async () => {
    const trip = await aReportedNoShow(app)
    for (const text of ['  ', 'x'.repeat(2001)])
      expect(await codeOf(contestNoShow(app, trip, trip.renter, text))).toBe('invalid_input')
    expect((await contestNoShow(app, trip, trip.renter, 'x'.repeat(2000))).status).toBe(200)
  })

  test('is for the renter only, and only after a reported no-show', async () => {
    const trip = await aReportedNoShow(app)
    for (const person of [trip.host, admin])
      expect(await codeOf(contestNoShow(app, trip, person))).toBe('not_allowed')
    expect(await codeOf(contestNoShow(app, trip, await app.signUp()))).toBe('booking_not_found')
    const other = await aTrip(app)
    expect(await codeOf(contestNoShow(app, other, other.renter))).toBe('state_changed')
  })

  test('is idempotent under the same key', async () => {
    const trip = await aReportedNoShow(app)
    const once = () =>
      contestNoShow(app, trip, trip.renter, 'I was there', { key: 'one-contest-of-a-no-show' })
    const [first, second] = [await once(), await once()]
    expect([first.status, second.body]).toEqual([200, first.body])
  })

  test('notifies the host and the team, and the team gets the text of the renter', async () => {
    const trip = await aReportedNoShow(app)
    await contestNoShow(app, trip, trip.renter, 'I waited at the gate.')
    expect((await inbox.kinds(trip.host)).at(-1)).toBe('no_show_contested')
    expect((await inbox.mails(trip.host)).at(-1)?.subject).toBe(
      'The renter contested the no-show for your 2024 Nissan Patrol',
    )
    const toTeam = (await inbox.mails({ email: app.deps.config.mail.support })).at(-1)
    expect(toTeam?.subject).toContain('Contested no-show')
    expect(toTeam?.text).toContain('I waited at the gate.')
  })
})

describe('the queue of contested no-shows', () => {
  test('shows staff what both sides wrote, oldest first, until a decision', async () => {
    const first = await aContestedNoShow(app)
    const second = await aTrip(app)
    goTo(second.startsAt)
    expect((await second.sendPhoto(second.renter)).status).toBe(201)
    await reportNoShowInTime(app, second)
    await contestNoShow(app, second, second.renter, 'My photo is of ten o’clock')
    const clerk = await app.signUp({ isSupport: true })
    const queue = async (question = '') =>
      (await app.as(clerk).get(`/api/v1/support/no-shows?${question}`)).body
    const ids = ({ noShows }: { noShows: Array<{ bookingId: string }> }) =>
      noShows.map((one) => one.bookingId)
    const all = await queue('limit=50')
    expect(ids(all).slice(-2)).toEqual([first.id, second.id])
    expect(all.noShows.at(-2)).toMatchObject({
      vehicle: '2024 Nissan Patrol',
      renter: 'Sara Al Mansoori',
      host: 'Omar Haddad',
      startsAt: new Date(first.startsAt).toISOString(),
      contestText: 'I was there at ten and nobody opened.',
      paidFils: 66_000,
      messages: [{ by: 'host', text: 'I am at the car. Where are you?' }],
      handovers: [],
      photos: { renter: 0, host: 0 },
    })
    expect(all.noShows.at(-1).photos).toEqual({ renter: 1, host: 0 })
    const page = await queue(`limit=${all.noShows.length - 1}`)
    expect(ids(await queue(`after=${page.nextAfter}`))).toEqual([second.id])
    const views = await app.db
      .selectFrom('audit_log')
      .select(['action', 'subject_id'])
      .where('actor_id', '=', clerk.id)
      .execute()
    expect(views.filter(({ subject_id }) => subject_id === first.id)).toEqual([
      { action: 'booking.messages_viewed', subject_id: first.id },
    ])
    expect((await app.as(admin).get('/api/v1/admin/overview')).body.queues.issues).toBe(all.noShows.length)
    await renewStepUp(app, admin)
    await decideNoShow(app, first, admin, 'uphold')
    expect(ids(await queue('limit=50'))).not.toContain(first.id)
    expect((await app.as(first.renter).get('/api/v1/support/no-shows')).status).toBe(404)
  })
})

test.each([0, 1, 2, 3, 4])('of two concurrent contests exactly one succeeds (%i)', async () => {
  const trip = await aReportedNoShow(app)
  const answers = await Promise.all(
    ['First', 'Second'].map((text) => contestNoShow(app, trip, trip.renter, text)),
  )
  const codes = answers.map(({ body }): string => body.code ?? 'contested')
  expect(codes.toSorted((a, b) => a.localeCompare(b))).toEqual(['already_contested', 'contested'])
})
