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
 * Composes the invitation to drive: in the language of the invited person, and without an account in that of the
 * renter. Null when it was answered or taken back meanwhile.
 */
export async function composeDriverEmail(
  { db, config }: Deps,
  { driverId }: { driverId: string },
): Promise<Email | null> {
  const found = await findInvitation(db, driverId)
  if (found?.status !== 'invited' || found.email === '') return null
  const userId = await personWithEmail(db, found.email)
  const person = userId === null ? null : (await namesOf(db, [userId])).get(userId)
  const { texts, page } = readerIn(config, person?.language ?? languageFrom(found.renterLanguage))
  const { say } = texts
  const renter = firstNameAndInitial(found.renterName)
  const car = titleIn(texts.language, `${found.year} ${found.make} ${found.model}`)
  return emailOf(
    {
      subject: say('driver_invited_subject', { renter }),
      paragraphs: [say('driver_invited_text', { renter }), say('driver_invited_next')],
      facts: [
        [say('booking_label_car'), car],
        [say('booking_label_when'), texts.period(found)],
      ],
      button: { label: say('driver_invited_button'), url: page(`/driver-invitations/${driverId}`) },
      note: say('driver_invited_note'),
    },
    found.email,
    null,
    texts,
  )
}
