import type { Quote } from '@rihla/contract/bookings/price'
import type { VehicleDetail } from '@rihla/contract/vehicles/vehicles'
import { Link } from 'react-router'
import { useSite } from '../../../app/root-data.ts'
import { periodQuery } from '../../../features/date-search/period-in-address.ts'
import { useMoney } from '../../../i18n/money.tsx'
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
  vehicle: VehicleDetail
  quote: Quote
  onCheck: (attempt: PayingAttempt) => void
  onAcceptPrice: (quote: Quote) => void
}

/** Notice for a payment that did not simply succeed: what happened, that no money is lost, and the next step. */
export function PayingNotice({ state, vehicle, quote, onCheck, onAcceptPrice }: PayingNoticeProps) {
  const money = useMoney('USD')
  const { now } = useSite()
  const exact = (fils: number) => money(fils, { cents: true })
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
          title={m.checkout_price_changed_title()}
          action={<Button onClick={() => onAcceptPrice(state.quote)}>{m.checkout_price_accept()}</Button>}
        >
          {m.checkout_price_changed_text({
            before: exact(quote.price.totalFils),
            after: exact(state.quote.price.totalFils),
          })}
        </Banner>
      )
    case 'dates_taken': {
      const dates = periodQuery(quote.period, now)
      return (
        <Banner tone="danger" live title={m.checkout_dates_taken_title()}>
          <p>{m.checkout_dates_taken_text()}</p>
          <p className="mt-3 flex flex-wrap gap-3">
            <Link
              className={buttonClasses({ variant: 'secondary', size: 'sm' })}
              to={paths.vehicle(vehicle.id)}
            >
              {m.checkout_other_dates()}
            </Link>
            <Link
              className={buttonClasses({ variant: 'secondary', size: 'sm' })}
              to={paths.browse({ location: vehicle.emirate, ...dates })}
            >
              {m.checkout_other_cars()}
            </Link>
          </p>
        </Banner>
      )
    }
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
