import type { Quote } from '@rihla/contract/bookings/price'
import { Link } from 'react-router'
import { useExactMoney } from '../../../features/booking-facts/exact-money.tsx'
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
          title={priceChangeTitle(state.quote)}
          action={<Button onClick={() => onAcceptPrice(state.quote)}>{m.checkout_price_accept()}</Button>}
        >
          {m.checkout_price_changed_text({
            before: exact(quote.price.totalFils),
            after: exact(state.quote.price.totalFils),
          })}
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

/** A delivery or an extra that is no longer offered changes more than the price. */
export const priceChangeTitle = ({ deliveryProblem, extras }: Quote): string => {
  if (deliveryProblem) return m.delivery_gone()
  return extras.problems.length > 0 ? m.extras_gone() : m.checkout_price_changed_title()
}

function actionFor(code: string) {
  if (code === 'too_many_cancellations') return <ToSupport />
  return code === 'verification_required' && <ToVerification />
}

const ToVerification = () => (
  <Link className={buttonClasses({ variant: 'secondary', size: 'sm' })} to={paths.renterVerification}>
    {m.verification_prompt_action()}
  </Link>
)

const ToSupport = () => (
  <Link className={buttonClasses({ variant: 'secondary', size: 'sm' })} to={paths.contact}>
    {m.checkout_to_support()}
  </Link>
)
