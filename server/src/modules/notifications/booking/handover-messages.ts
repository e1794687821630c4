import type { Texts } from '../../../messages/texts.ts'
import type { BookingSide } from '../email/email-to-send.ts'
import type { SideTemplates } from './booking-template.ts'

const handoverButton = ({ say }: Texts) => ({ label: say('booking_button_handover'), page: 'trip' as const })

/** The other side has recorded a hand-over. */
export const handoverMessages = (side: BookingSide): SideTemplates => ({
  checked_in: ({ car }, texts) => ({
    subject: texts.say(`booking_${side}_checked_in_subject`, { car }),
    messages: [texts.say('booking_handover_text')],
    button: handoverButton(texts),
  }),
  checked_out: ({ car }, texts) => ({
    subject: texts.say(`booking_${side}_checked_out_subject`, { car }),
    messages: [texts.say('booking_handover_text')],
    button: handoverButton(texts),
  }),
})
