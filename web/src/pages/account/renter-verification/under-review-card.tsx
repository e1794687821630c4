import { FileClock } from 'lucide-react'
import { Link } from 'react-router'
import { BackToBooking } from '../../../features/verification/back-to-booking.tsx'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { Card } from '../../../ui/content/card.tsx'
import { EmptyState } from '../../../ui/content/empty-state.tsx'

/** Shown when everything is uploaded and waits for staff review. */
export function UnderReviewCard() {
  return (
    <Card look="sunken">
      <EmptyState
        icon={<FileClock />}
        title={m.verification_review_title()}
        action={
          <BackToBooking>
            <Link to={paths.dashboard()} className={buttonClasses()}>
              {m.verification_return()}
            </Link>
          </BackToBooking>
        }
      >
        {m.verification_review_text()}
      </EmptyState>
    </Card>
  )
}
