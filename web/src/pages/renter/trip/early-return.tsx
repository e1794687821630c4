import type { TripDetail } from '@rihla/contract/trips'
import { momentInWords } from '../../../i18n/dates.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import type { ButtonVariant } from '../../../ui/buttons/button-classes.ts'
import { ReasonDialog } from '../../../ui/overlays/reason-dialog.tsx'
import type { TripAction } from './send-trip-action.ts'
import { otherName } from './trip-sides.ts'
import { useTripAction } from './use-trip-action.ts'

interface StepProps {
  trip: TripDetail
  variant: ButtonVariant
}

/** The renter reports that the car is back before the agreed end. */
export function ReportEarlyReturn({ trip, variant }: StepProps) {
  return (
    <AskedStep
      action={{ act: 'reportEarlyReturn', id: trip.booking.id }}
      label={m.trip_early_report()}
      variant={variant}
      title={m.trip_early_report_title()}
      text={m.trip_early_report_text(namesIn(trip))}
      confirmLabel={m.trip_early_report_confirm()}
      keepLabel={m.trip_early_report_keep()}
    />
  )
}

/** The renter withdraws the report before the host has answered. */
export function WithdrawEarlyReturn({ trip, variant }: StepProps) {
  const earlyReturnId = trip.earlyReturn?.id ?? ''
  return (
    <AskedStep
      action={{ act: 'withdrawEarlyReturn', id: trip.booking.id, earlyReturnId }}
      label={m.trip_early_withdraw()}
      variant={variant}
      title={m.trip_early_withdraw_title()}
      text={m.trip_early_withdraw_text(namesIn(trip))}
      confirmLabel={m.trip_early_withdraw_confirm()}
      keepLabel={m.trip_back()}
    />
  )
}

/** The host's two answers: the car is back, or it is not. */
export function AnswerEarlyReturn({ trip, variant }: StepProps) {
  const earlyReturnId = trip.earlyReturn?.id ?? ''
  const action = { act: 'answerEarlyReturn' as const, id: trip.booking.id, earlyReturnId }
  return (
    <>
      <AskedStep
        action={{ ...action, isBack: true }}
        label={m.trip_early_confirm()}
        variant={variant}
        title={m.trip_early_confirm_title()}
        text={m.trip_early_confirm_text()}
        confirmLabel={m.trip_early_confirm()}
        keepLabel={m.trip_back()}
      />
      <AskedStep
        action={{ ...action, isBack: false }}
        label={m.trip_early_deny()}
        variant="secondary"
        title={m.trip_early_deny_title()}
        text={m.trip_early_deny_text(namesIn(trip))}
        confirmLabel={m.trip_early_deny()}
        keepLabel={m.trip_back()}
      />
    </>
  )
}

const namesIn = (trip: TripDetail) => ({
  other: otherName(trip),
  end: momentInWords(trip.booking.endsAt),
})

interface AskedStepProps {
  action: TripAction
  label: string
  variant: ButtonVariant
  title: string
  text: string
  confirmLabel: string
  keepLabel: string
}

/** A button that runs its action after a confirmation. */
function AskedStep({ action, label, variant, ...question }: AskedStepProps) {
  const { run, ask, dialog } = useTripAction()

  return (
    <>
      <Button variant={variant} onClick={ask}>
        {label}
      </Button>
      <ReasonDialog
        {...question}
        {...dialog}
        closeLabel={m.common_close()}
        tone="primary"
        onConfirm={() => void run(action)}
      />
    </>
  )
}
