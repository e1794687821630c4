import type { Quote } from '@rihla/contract/bookings/price'
import { worseForRenter } from '@rihla/domain/vehicles/rental-terms'
import { Link } from 'react-router'
import { useExactMoney } from '../../../features/booking-facts/exact-money.tsx'
import { termsInWords } from '../../../features/rental-terms/terms-in-words.ts'
import { useTermsMoney } from '../../../features/rental-terms/use-terms-money.ts'
import { VerificationLink } from '../../../features/verification/verification-link.tsx'
import { refusalMessage } from '../../../i18n/refusal-messages.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { Banner } from '../../../ui/content/banner.tsx'
import type { PayingAttempt } from './paying.ts'
import type { PayingState } from './use-paying.ts'

interface PayingNoticeProps {
  state: PayingState
  quote: Quote
  onCheck: (attempt: PayingAttempt) => void
  onAcceptPrice: (quote: Quote) => void
}

/** Notice for a payment that did not simply succeed: what happened, that no money is lost, and the next step. */
export function PayingNotice({ state, quote, onCheck, onAcceptPrice }: PayingNoticeProps) {
  const exact = useExactMoney('USD')
  switch (state.at) {
    case 'unknown':
      return (
        <Banner
          tone="warning"
          live
          title={state.how === 'unanswered' ? m.checkout_unknown_title() : m.checkout_left_open_title()}
          action={<Button onClick={() => onCheck(state.attempt)}>{m.checkout_unknown_check()}</Button>}
        >
          {state.how === 'unanswered' ? m.checkout_unknown_text() : m.checkout_left_open_text()}
        </Banner>
      )
    case 'price_changed':
      return (
        <Banner
          tone="warning"
          live
          title={quoteChangeTitle(quote, state.quote)}
          action={
            <Button onClick={() => onAcceptPrice(state.quote)}>
              {isSameTotal(quote, state.quote) ? m.rental_terms_accept() : m.checkout_price_accept()}
            </Button>
          }
        >
          {!isSameTotal(quote, state.quote) && (
            <p>
              {m.checkout_price_changed_text({
                before: exact(quote.price.totalFils),
                after: exact(state.quote.price.totalFils),
              })}
            </p>
          )}
          <WorseTerms before={quote} after={state.quote} />
        </Banner>
      )
    case 'card_refused':
      return (
        <Banner tone="danger" live>
          {refusalMessage({ code: state.code })}
        </Banner>
      )
    case 'refused':
      return (
        <Banner tone="danger" live action={actionFor(state.problem.code)}>
          {refusalMessage(state.problem)}
        </Banner>
      )
    default:
      return null
  }
}

const isSameTotal = (one: Quote, other: Quote) => one.price.totalFils === other.price.totalFils

/** A delivery or an extra that is no longer offered changes more than the price; terms can change without it. */
export function quoteChangeTitle(before: Quote, after: Quote): string {
  if (after.deliveryProblem) return m.delivery_gone()
  if (after.extras.problems.length > 0) return m.extras_gone()
  return isSameTotal(before, after) && worseForRenter(before.terms, after.terms).length > 0
    ? m.rental_terms_changed()
    : m.checkout_price_changed_title()
}

/** The terms that have become worse since the renter saw them, as they are now. */
function WorseTerms(props: { before: Quote; after: Quote }) {
  const money = useTermsMoney('USD')
  const worse: string[] = worseForRenter(props.before.terms, props.after.terms)
  if (worse.length === 0) return null
  const terms = termsInWords(props.after.terms, { money })
  return (
    <>
      <p>{m.rental_terms_changed_text()}</p>
      <ul className="mt-1 list-disc ps-5">
        {terms
          .filter(({ of }) => worse.includes(of))
          .map(({ of, term, value }) => (
            <li key={of}>{m.rental_terms_changed_line({ term, value })}</li>
          ))}
      </ul>
    </>
  )
}

function actionFor(code: string) {
  if (code === 'too_many_cancellations') return <ToSupport />
  return (
    code === 'verification_required' && (
      <VerificationLink className={buttonClasses({ variant: 'secondary', size: 'sm' })} />
    )
  )
}

const ToSupport = () => (
  <Link className={buttonClasses({ variant: 'secondary', size: 'sm' })} to={paths.contact}>
    {m.checkout_to_support()}
  </Link>
)
