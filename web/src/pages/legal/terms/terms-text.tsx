import type { PublicRules } from '@rihla/contract/system'
import { Link } from 'react-router'
import { PolicyDocument } from '../../../features/policy-text/policy-document.tsx'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { rentalTerms } from './rental-terms.ts'
import { siteTerms } from './site-terms.ts'

/** The terms in order: site and accounts, the rental, general provisions. */
export function TermsText({ rules }: { rules: PublicRules }) {
  const { before, after } = siteTerms()
  return (
    <PolicyDocument
      sections={[...before, ...rentalTerms(rules), ...after]}
      figuresSince={rules.figuresSince}
      end={
        <>
          <Link to={paths.cancellationPolicy} className={buttonClasses({ variant: 'secondary' })}>
            {m.terms_to_cancellation()}
          </Link>
          <Link to={paths.privacyPolicy} className={buttonClasses({ variant: 'secondary' })}>
            {m.terms_to_privacy()}
          </Link>
          <Link to={paths.helpCenter} className={buttonClasses({ variant: 'secondary' })}>
            {m.terms_to_help()}
          </Link>
        </>
      }
    />
  )
}
