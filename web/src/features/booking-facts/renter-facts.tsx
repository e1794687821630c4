import type { RenterFacts as Facts } from '@rihla/contract/bookings/renter-facts'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { stepsInWords } from '../../i18n/verification-steps.ts'
import { m } from '../../paraglide/messages.js'

interface RenterFactsProps {
  facts: Facts
  /** False where the rating is beside it. */
  withRating?: boolean
  /** The buttons that answer the request are beside it. */
  beforeAnswer?: boolean
}

/** What is verified of a renter and what is not, for their host: facts of the server, never documents. */
export function RenterFacts(props: RenterFactsProps) {
  const { facts, withRating = true, beforeAnswer = false } = props
  const { neededForCheckIn } = facts
  return (
    <div className="min-w-0 font-normal text-sm">
      <ul aria-label={m.booking_renter_facts()} className="flex flex-wrap gap-x-4 gap-y-1">
        {marksOf(facts).map(([isVerified, words]) => (
          <li
            key={words}
            className="flex items-center gap-1.5 whitespace-nowrap [&_svg]:size-4 [&_svg]:shrink-0"
          >
            {isVerified ? (
              <CircleCheck aria-hidden="true" className="text-success" />
            ) : (
              <CircleDashed aria-hidden="true" className="text-muted" />
            )}
            {words}
          </li>
        ))}
      </ul>
      <p className="figures mt-1.5 text-muted">
        {m.booking_renter_trips({ count: facts.completedTrips })}
        {withRating && ` · ${ratingInWords(facts.rating)}`}
      </p>
      {neededForCheckIn.length > 0 && (
        <p className="mt-1.5 whitespace-normal text-pretty text-start">
          {(beforeAnswer ? m.booking_renter_check_in_closed : m.booking_renter_check_in_waits)({
            steps: stepsInWords(neededForCheckIn),
          })}
        </p>
      )}
    </div>
  )
}

const ratingInWords = (rating: number | null) =>
  rating === null
    ? m.host_dashboard_renter_new()
    : m.host_dashboard_renter_rating({ rating: rating.toFixed(1) })

const marksOf = (facts: Facts): Array<[isVerified: boolean, words: string]> => [
  [
    facts.phoneVerified,
    facts.phoneVerified ? m.host_dashboard_phone_verified() : m.host_dashboard_phone_unverified(),
  ],
  [
    facts.identityVerified,
    facts.identityVerified ? m.booking_renter_identity() : m.booking_renter_no_identity(),
  ],
  [facts.licenceVerified, facts.licenceVerified ? m.booking_renter_licence() : m.booking_renter_no_licence()],
  [facts.emailVerified, facts.emailVerified ? m.booking_renter_email() : m.booking_renter_no_email()],
]
