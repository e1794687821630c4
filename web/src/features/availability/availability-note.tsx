import { CircleCheck, CircleHelp, CircleX, type LucideIcon, WifiOff } from 'lucide-react'
import { Link } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { paths } from '../../paths/paths.ts'
import { Spinner } from '../../ui/content/spinner.tsx'
import { softTones, type Tone } from '../../ui/tone.ts'
import type { Availability } from './use-availability.ts'

const LOOKS: Record<
  Availability,
  { words: () => string; note: () => string; tone: Tone; Icon: LucideIcon | null }
> = {
  checking: {
    words: m.availability_checking,
    note: m.availability_checking_note,
    tone: 'neutral',
    Icon: null,
  },
  unknown: {
    words: m.availability_unknown,
    note: m.availability_unknown_note,
    tone: 'neutral',
    Icon: CircleHelp,
  },
  failed: {
    words: m.availability_failed,
    note: m.availability_failed_note,
    tone: 'warning',
    Icon: CircleHelp,
  },
  available: {
    words: m.availability_available,
    note: m.availability_available_note,
    tone: 'success',
    Icon: CircleCheck,
  },
  not_available: {
    words: m.availability_not_available,
    note: m.availability_not_available_note,
    tone: 'danger',
    Icon: CircleX,
  },
  offline: {
    words: m.availability_offline,
    note: m.availability_offline_note,
    tone: 'warning',
    Icon: WifiOff,
  },
}

interface AvailabilityNoteProps {
  availability: Availability
  /** The viewer's own booking that takes the dates. */
  ownBookingId: string | null
  /** Why the papers do not allow the dates; null when they do. */
  papersObstacle?: string | null
}

/** Shows whether the dates are available, in text and colour; a live region announces changes. */
export function AvailabilityNote({ availability, ownBookingId, papersObstacle }: AvailabilityNoteProps) {
  const obstacle = availability === 'available' ? papersObstacle : null
  const { words, note, tone, Icon } = LOOKS[obstacle ? 'not_available' : availability]
  if (availability === 'not_available' && ownBookingId !== null) return <OwnBooking id={ownBookingId} />
  return (
    <div
      role="status"
      className={`flex min-h-14 items-center gap-3 rounded-control px-4 py-2 ${softTones[tone]}`}
    >
      {Icon ? <Icon aria-hidden="true" className="size-5 shrink-0" /> : <Spinner />}
      <span className="min-w-0">
        <span className="block font-strong text-sm">{words()}</span>
        <span className="block text-xs">{obstacle ?? note()}</span>
      </span>
    </div>
  )
}

const OwnBooking = ({ id }: { id: string }) => (
  <div
    role="status"
    className={`flex min-h-14 items-center gap-3 rounded-control px-4 py-2 ${softTones.accent}`}
  >
    <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
    <span className="min-w-0">
      <span className="block font-strong text-sm">{m.availability_own_booking()}</span>
      <Link
        to={paths.booking(id)}
        className="inline-flex min-h-8 items-center text-sm underline underline-offset-4 pointer-coarse:min-h-11"
      >
        {m.availability_see_booking()}
      </Link>
    </span>
  </div>
)
