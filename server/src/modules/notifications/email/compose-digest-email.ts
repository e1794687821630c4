import type { VehicleCard } from '@rihla/contract/vehicles/vehicles'
import { vehicleTitleIn } from '@rihla/domain/names/names-in'
import type { Deps } from '../../../deps.ts'
import type { Texts } from '../../../messages/texts.ts'
import type { Email } from '../../../providers/email/email-sender.ts'
import { namesOf } from '../../accounts/public.ts'
import { digestFacts, type SearchInDigest } from '../../saved-searches/public.ts'
import { emailOf } from './email-template.ts'
import type { EmailToSend } from './email-to-send.ts'
import { hello } from './messages/email-messages.ts'
import { isUnwanted } from './preferences/email-preference-store.ts'
import { footFor } from './preferences/unsubscribe-route.ts'
import { type Reader, readerIn } from './reader.ts'

/**
 * Composes the digest of a person's saved searches: every search with its cars and the link that switches off its
 * alert. Null when all cars are taken or hidden, or nobody wants to hear of them any more.
 */
export async function composeDigestEmail(
  deps: Deps,
  { userId, at }: Extract<EmailToSend, { kind: 'saved_search_digest' }>,
): Promise<Email | null> {
  const person = (await namesOf(deps.db, [userId])).get(userId)
  if (!person || (await isUnwanted(deps.db, userId, 'alerts'))) return null
  const searches = await digestFacts(deps, { userId, at })
  if (searches.length === 0) return null
  const reader = readerIn(deps.config, person.language)
  const { say } = reader.texts
  const count = searches.reduce((cars, search) => cars + search.cars.length, 0)
  const mail = {
    subject: say('digest_subject', { count }),
    paragraphs: [hello(reader.texts, person.fullName), say('digest_text', { count: searches.length })],
    lists: searches.map((search) => listOf(search, reader)),
    button: { label: say('digest_button'), url: reader.page('/favorites/searches') },
  }
  return emailOf(mail, person.email, footFor(deps, person, 'alerts'), reader.texts)
}

function listOf({ name, cars, switchOffToken }: SearchInDigest, { texts, page }: Reader) {
  const { say, language } = texts
  return {
    heading: name,
    rows: cars.map(({ card, reason, page: ofCar }) => {
      const car = vehicleTitleIn(language, card)
      const price = priceOf(card, texts)
      return {
        text: say(reason === 'price' ? 'digest_car_cheaper' : 'digest_car', { car, price }),
        url: page(ofCar),
      }
    }),
    link: {
      label: say('digest_switch_off'),
      url: page(`/favorites/searches/off?token=${encodeURIComponent(switchOffToken)}`),
    },
  }
}

/** With the dates when they are others than those asked for. */
function priceOf({ dailyRateFils, trip }: VehicleCard, { say, money, day }: Texts): string {
  if (!trip) return say('digest_price_day', { amount: money(dailyRateFils) })
  const amount = money(trip.totalFils)
  return trip.shiftDays === 0
    ? say('digest_price_total', { amount })
    : say('digest_price_dates', { amount, from: day(trip.pickUpDate), to: day(trip.returnDate) })
}
