import type { NoShow } from '@rihla/contract/no-shows'
import { momentInWords } from '../../i18n/dates.ts'
import { m } from '../../paraglide/messages.js'

interface NoShowWords {
  title: string
  text: string
}

/** The status of a reported no-show in words, for its renter, or for its host and staff. */
export function noShowInWords(
  { status, contestUntil }: Pick<NoShow, 'status' | 'contestUntil'>,
  viewerIs: 'renter' | 'host' | 'staff',
): NoShowWords {
  const moment = momentInWords(contestUntil)
  const isRenter = viewerIs === 'renter'
  switch (status) {
    case 'reported':
      return isRenter
        ? { title: m.booking_no_show_reported(), text: m.booking_no_show_reported_text({ moment }) }
        : { title: m.booking_no_show_reported_host(), text: m.booking_no_show_reported_text_host({ moment }) }
    case 'contested':
      return isRenter
        ? { title: m.booking_no_show_contested(), text: m.booking_no_show_contested_text() }
        : { title: m.booking_no_show_contested_host(), text: m.booking_no_show_contested_text_host() }
    case 'final':
      return {
        title: m.booking_no_show_final(),
        text: isRenter
          ? m.booking_no_show_final_text({ moment })
          : m.booking_no_show_final_text_host({ moment }),
      }
    case 'upheld':
      return {
        title: m.booking_no_show_upheld(),
        text: isRenter ? m.booking_no_show_upheld_text() : m.booking_no_show_upheld_text_host(),
      }
    case 'dismissed':
      return {
        title: m.booking_no_show_dismissed(),
        text: isRenter ? m.booking_no_show_dismissed_text() : m.booking_no_show_dismissed_text_host(),
      }
  }
}
