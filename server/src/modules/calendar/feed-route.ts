import { languageFrom } from '@rihla/domain/text/languages'
import { DAY_MS } from '@rihla/domain/time/dubai-time'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/api/refusal.ts'
import type { AppRoutes, CallFor } from '../../http/app-routes.ts'
import { networkOf } from '../../http/client-address.ts'
import { textsIn } from '../../messages/texts.ts'
import { vehicleOfToken } from './export-store.ts'
import { ownDomainOf } from './icalendar.ts'
import { entriesOf } from './month-store.ts'
import { writeCalendar } from './write-calendar.ts'

const FILE = /^([\w-]{43})\.ics$/
const BACK_DAYS = 30
const AHEAD_DAYS = 400
/** Calendar clients poll every few minutes at most; one address may read many calendars. */
const READS_PER_MINUTE = 120

/** `/calendar/{token}.ics`: the calendar of a vehicle in its host's language, accessible by its private address. */
export function openCalendarFeed(app: AppRoutes, deps: Deps, { callFor }: { callFor: CallFor }): void {
  app.get('/calendar/:tokenFile', async (c) => {
    const { clientAddress } = await callFor(c, 'any')
    await deps.limits.takeFor('calendar-feed', networkOf(clientAddress), READS_PER_MINUTE, 60)
    const token = FILE.exec(c.req.param('tokenFile'))?.[1]
    const vehicle = token ? await vehicleOfToken(deps.db, token) : null
    if (!vehicle) throw new Refusal('calendar_not_found')
    const now = deps.clock.now()
    const span = { from: now - BACK_DAYS * DAY_MS, to: now + AHEAD_DAYS * DAY_MS }
    const entries = await entriesOf(deps.db, [vehicle.id], span, now)
    const ownDomain = ownDomainOf(deps.config.publicUrl)
    const texts = textsIn(languageFrom(vehicle.language))
    return c.body(writeCalendar(vehicle, entries, { ownDomain, texts }), 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="calendar.ics"',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
  })
}
