import type { BookingCharges } from '@rihla/contract/charges/charge'
import type { TripDetail } from '@rihla/contract/trips'
import { useState } from 'react'
import type { Gate } from '../../../../../features/charges/gate-names.ts'
import { m } from '../../../../../paraglide/messages.js'
import { Button } from '../../../../../ui/buttons/button.tsx'
import { Section } from '../../../../../ui/content/section.tsx'
import { restoreFocus } from '../../../../../ui/overlays/restore-focus.ts'
import { AskForm } from './ask-form.tsx'

interface AskChargeProps {
  charged: BookingCharges
  trip: TripDetail
  gates: readonly Gate[]
}

const ASK_BUTTON_ID = 'ask-a-charge'

/** Where the host asks the renter to pay something; the form opens by a press, with what was typed before. */
export function AskCharge({ charged, trip, gates }: AskChargeProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (charged.askable.length === 0)
    return (
      <Section heading={m.charges_ask()}>
        <p className="text-muted">{m.charges_ask_closed()}</p>
      </Section>
    )
  return (
    <Section heading={m.charges_ask()} lead={m.charges_ask_lead()} className="print:hidden">
      {isOpen ? (
        <AskForm
          {...{ charged, trip, gates }}
          onDone={() => {
            setIsOpen(false)
            restoreFocus(ASK_BUTTON_ID)
          }}
        />
      ) : (
        <Button id={ASK_BUTTON_ID} variant="secondary" onClick={() => setIsOpen(true)}>
          {m.charges_ask()}
        </Button>
      )}
    </Section>
  )
}
