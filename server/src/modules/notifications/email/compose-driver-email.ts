import { titleIn } from '@rihla/domain/names/names-in'
import { firstNameAndInitial } from '@rihla/domain/people/person-name'
import { languageFrom } from '@rihla/domain/text/languages'
import type { Deps } from '../../../deps.ts'
import type { Email } from '../../../providers/email/email-sender.ts'
import { namesOf } from '../../accounts/public.ts'
import { findInvitation, personWithEmail } from '../../additional-drivers/public.ts'
import { emailOf } from './email-template.ts'
import { readerIn } from './reader.ts'

/**
 * Composes the invitation to drive, or the notice that the renter took the driver off: in the language of that person,
 * and without an account in that of the renter. Null when the invitation was answered or taken back meanwhile, or the
 * person has left.
 */
export async function composeDriverEmail(
  { db, config }: Deps,
  { kind, driverId }: { kind: 'driver_invited' | 'driver_removed'; driverId: string },
): Promise<Email | null> {
  const found = await findInvitation(db, driverId)
  if (!found || found.email === '') return null
  if (kind === 'driver_invited' && found.status !== 'invited') return null
  const userId = found.userId ?? (await personWithEmail(db, found.email))
  const person = userId === null ? undefined : (await namesOf(db, [userId])).get(userId)
  const { texts, page } = readerIn(config, person?.language ?? languageFrom(found.renterLanguage))
  const { say } = texts
  const renter = firstNameAndInitial(found.renterName)
  const car = titleIn(texts.language, `${found.year} ${found.make} ${found.model}`)
  const content =
    kind === 'driver_removed'
      ? {
          subject: say('driver_removed_subject', { renter }),
          paragraphs: [say('driver_removed_text', { renter })],
        }
      : {
          subject: say('driver_invited_subject', { renter }),
          paragraphs: [say('driver_invited_text', { renter }), say('driver_invited_next')],
          button: { label: say('driver_invited_button'), url: page(`/driver-invitations/${driverId}`) },
          note: say('driver_invited_note'),
        }
  const facts: Array<[string, string]> = [
    [say('booking_label_car'), car],
    [say('booking_label_when'), texts.period(found)],
  ]
  // Who has accepted is written to at the address of their account.
  const to = found.userId === null ? found.email : (person?.email ?? found.email)
  return emailOf({ ...content, facts }, to, null, texts)
}
