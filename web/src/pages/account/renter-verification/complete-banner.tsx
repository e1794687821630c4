import { Link } from 'react-router'
import { BackToBooking } from '../../../features/verification/back-to-booking.tsx'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { Banner } from '../../../ui/content/banner.tsx'

/**
 * Shown when the three steps are done. The verified badge requires one more picture, which is not part of these steps.
 */
export function CompleteBanner({ wantsPicture }: { wantsPicture: boolean }) {
  return (
    <Banner
      tone="success"
      title={m.verification_complete_title()}
      action={
        <BackToBooking>
          <Link
            to={wantsPicture ? paths.documentVerification : paths.browse()}
            className={buttonClasses({ variant: 'secondary', size: 'sm' })}
          >
            {wantsPicture ? m.verification_renter_picture_add() : m.common_browse_cars()}
          </Link>
        </BackToBooking>
      }
    >
      {wantsPicture ? m.verification_renter_picture_left() : m.verification_renter_complete_text()}
    </Banner>
  )
}
