import type { PlainDate } from '@rihla/domain/time/plain-date'
import { CarFront, ChevronLeft } from 'lucide-react'
import { Link } from 'react-router'
import { OPEN_CONVERSATION_ID } from '../../../features/chat/use-open-conversation.ts'
import { vehicleTitle } from '../../../i18n/vehicle-title.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { Badge } from '../../../ui/content/badge.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import type { Conversation } from './conversation.ts'
import { datesInWords, roleInWords } from './conversation-words.ts'

/** The other party, the trip, and the link to its booking. */
export function ConversationHead(props: {
  conversation: Conversation
  today: PlainDate
  backTo: () => void
}) {
  const { conversation, today, backTo } = props
  const { other, vehicle, period, bookingId } = conversation
  return (
    <header className="flex items-center gap-3 border-line border-b px-2 py-2.5 md:px-4">
      <Link
        to={paths.messages()}
        onClick={(event) => {
          event.preventDefault()
          backTo()
        }}
        aria-label={m.messages_back()}
        className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-hover md:hidden"
      >
        <ChevronLeft className="size-6 rtl:-scale-x-100" aria-hidden="true" />
      </Link>
      <Avatar name={other.name} src={other.avatarUrl} />
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-2">
          <h2 id={OPEN_CONVERSATION_ID} tabIndex={-1} translate="no" className="truncate text-lg">
            <bdi>{other.name}</bdi>
          </h2>
          <Badge className="shrink-0">{roleInWords(other.role)}</Badge>
        </div>
        <p className="figures truncate text-muted text-sm">
          {vehicleTitle(vehicle)} · {datesInWords(period, today)}
        </p>
      </div>
      <Link
        to={paths.booking(bookingId)}
        title={m.messages_open_booking()}
        className="inline-flex size-11 shrink-0 items-center justify-center gap-2 rounded-full border border-line-strong font-strong text-sm hover:bg-hover lg:w-auto lg:rounded-control lg:px-4 xl:hidden"
      >
        <CarFront className="size-5" aria-hidden="true" />
        <span className="max-lg:sr-only">{m.messages_open_booking()}</span>
      </Link>
    </header>
  )
}
