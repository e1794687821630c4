import { vehicleTitleIn } from '@rihla/domain/names/names-in'
import { isBlockOfHost } from '@rihla/domain/vehicles/vehicle-papers'
import type { Deps } from '../../../deps.ts'
import type { Texts } from '../../../messages/texts.ts'
import type { Email } from '../../../providers/email/email-sender.ts'
import { emailOf } from './email-template.ts'
import type { EmailToSend } from './email-to-send.ts'
import { factsOfVehicle } from './hosting-facts-store.ts'
import { type EmailContent, hello } from './messages/email-messages.ts'
import { factsOfApplication, factsOfBookedCar, factsOfPaper } from './papers-facts-store.ts'
import { readerIn, teamOf } from './reader.ts'

type PapersEmailToSend = Extract<
  EmailToSend,
  {
    kind:
      | 'papers_update'
      | 'paper_decided'
      | 'host_licences_decided'
      | 'booked_car_paused'
      | 'papers_to_support'
  }
>
type PapersUpdate = Extract<EmailToSend, { kind: 'papers_update' }>

const HOST_KIND_PAGE = '/host-dashboard/host-kind'
const ownVehiclePage = (id: string) => `/host-dashboard/vehicles/${id}`

/** Composes a queued email about papers; null when its subject is gone. */
export async function composePapersEmail(deps: Deps, emailToSend: PapersEmailToSend): Promise<Email | null> {
  switch (emailToSend.kind) {
    case 'papers_update':
      return await updateEmail(deps, emailToSend)
    case 'paper_decided':
      return await decidedEmail(deps, emailToSend.paperId)
    case 'host_licences_decided':
      return await licencesEmail(deps, emailToSend.applicationId)
    case 'booked_car_paused':
      return await bookedCarEmail(deps, emailToSend.bookingId)
    case 'papers_to_support': {
      const { texts, page } = teamOf(deps.config)
      const mail: EmailContent = {
        subject: texts.say('papers_staff_subject', { day: texts.day(emailToSend.day) }),
        paragraphs: [texts.say('papers_staff_text')],
        button: { label: texts.say('papers_staff_button'), url: page('/admin/papers') },
      }
      return emailOf(mail, deps.config.mail.support, null, texts)
    }
  }
}

async function updateEmail({ db, config }: Deps, update: PapersUpdate): Promise<Email | null> {
  const vehicle = await factsOfVehicle(db, update.vehicleId)
  if (!vehicle) return null
  const { host } = vehicle
  const { texts, page } = readerIn(config, host.language)
  const car = vehicleTitleIn(texts.language, vehicle)
  const mail: EmailContent = {
    ...contentOf(update, car, texts),
    button: { label: texts.say('papers_button'), url: page(pageOf(update)) },
  }
  const paragraphs = [hello(texts, host.fullName), ...mail.paragraphs]
  return emailOf({ ...mail, paragraphs }, host.email, null, texts)
}

const pageOf = ({ update, vehicleId, ofAllCars, paper, block }: PapersUpdate) =>
  ofAllCars ||
  paper === 'trade_licence' ||
  paper === 'rental_permit' ||
  (update === 'papers_paused' && block && isBlockOfHost(block))
    ? HOST_KIND_PAGE
    : ownVehiclePage(vehicleId)

function contentOf(
  { update, ofAllCars, paper, block, expiresOn, day }: PapersUpdate,
  car: string,
  { say, day: inWords }: Texts,
): Pick<EmailContent, 'subject' | 'paragraphs'> {
  switch (update) {
    case 'papers_expiring': {
      const facts = { paper: say(`paper_${paper ?? 'insurance'}`), car, day: inWords(expiresOn ?? day) }
      return {
        subject: say('papers_expiring_subject', facts),
        paragraphs: [say('papers_expiring_text', facts), say('papers_expiring_renew')],
      }
    }
    case 'papers_paused':
      if (ofAllCars && block && isBlockOfHost(block))
        return {
          subject: say('host_cars_paused_subject'),
          paragraphs: [say(`host_cars_block_${block}`), say('host_cars_paused_text')],
        }
      return {
        subject: say('papers_paused_subject', { car }),
        paragraphs: [say(`papers_block_${block ?? 'insurance_expired'}`, { car }), say('papers_paused_text')],
      }
    case 'papers_resumed':
      if (ofAllCars)
        return { subject: say('host_cars_resumed_subject'), paragraphs: [say('host_cars_resumed_text')] }
      return {
        subject: say('papers_resumed_subject', { car }),
        paragraphs: [say('papers_resumed_text', { car })],
      }
  }
}

async function decidedEmail({ db, config }: Deps, paperId: string): Promise<Email | null> {
  const found = await factsOfPaper(db, paperId)
  if (!found || (found.status !== 'approved' && found.status !== 'rejected')) return null
  const { texts, page } = readerIn(config, found.host.language)
  const { say } = texts
  const facts = {
    paper: say(`paper_${found.kind}`),
    car: vehicleTitleIn(texts.language, found.vehicle),
    day: texts.day(found.expiresOn),
  }
  const mail: EmailContent = {
    subject: say(`paper_${found.status}_subject`, facts),
    paragraphs: [hello(texts, found.host.fullName), say(`paper_${found.status}_text`, facts)],
    facts: found.reason === null ? [] : [[say('vehicle_rejected_reason'), found.reason]],
    button: { label: say('papers_button'), url: page(ownVehiclePage(found.vehicleId)) },
  }
  return emailOf(mail, found.host.email, null, texts)
}

async function licencesEmail({ db, config }: Deps, applicationId: string): Promise<Email | null> {
  const found = await factsOfApplication(db, applicationId)
  if (!found || (found.status !== 'approved' && found.status !== 'rejected')) return null
  const kind = found.wants === 'individual' ? 'host_individual' : 'host_licences'
  const { texts, page } = readerIn(config, found.host.language)
  const { say } = texts
  const mail: EmailContent = {
    subject: say(`${kind}_${found.status}_subject`),
    paragraphs: [hello(texts, found.host.fullName), say(`${kind}_${found.status}_text`)],
    facts: found.reason === null ? [] : [[say('vehicle_rejected_reason'), found.reason]],
    button: { label: say('papers_button'), url: page(HOST_KIND_PAGE) },
  }
  return emailOf(mail, found.host.email, null, texts)
}

async function bookedCarEmail({ db, config }: Deps, bookingId: string): Promise<Email | null> {
  const found = await factsOfBookedCar(db, bookingId)
  if (!found) return null
  const { texts, page } = readerIn(config, found.renter.language)
  const { say } = texts
  const car = vehicleTitleIn(texts.language, found.vehicle)
  const mail: EmailContent = {
    subject: say('booked_car_paused_subject', { car, reference: found.reference }),
    paragraphs: [hello(texts, found.renter.fullName), say('booked_car_paused_text', { car })],
    button: { label: say('booking_button_booking'), url: page(`/booking/${bookingId}`) },
  }
  return emailOf(mail, found.renter.email, null, texts)
}
