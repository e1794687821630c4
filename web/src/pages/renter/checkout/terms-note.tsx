import { NewTabLink } from '../../../app/new-tab-link.tsx'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'

/** What the renter agrees to by booking. */
export function TermsNote({ cardKeptDays }: { cardKeptDays: number }) {
  return (
    <div className="grid gap-2 text-muted text-sm">
      <p>{m.checkout_card_consent({ days: cardKeptDays })}</p>
      <p>
        {m.checkout_terms_before()}{' '}
        <NewTabLink to={paths.terms} className="underline underline-offset-2">
          {m.checkout_terms()}
        </NewTabLink>{' '}
        {m.checkout_terms_and()}{' '}
        <NewTabLink to={paths.cancellationPolicy} className="underline underline-offset-2">
          {m.checkout_cancellation()}
        </NewTabLink>
        .
      </p>
    </div>
  )
}
