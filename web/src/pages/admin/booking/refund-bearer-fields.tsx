import { effectOfRefund, REFUND_BEARERS, type RefundBearer } from '@rihla/domain/booking/refund-by-hand'
import { inDirhams } from '../../../i18n/format-money.ts'
import { m } from '../../../paraglide/messages.js'
import { type PriceLine, PriceLines } from '../../../ui/content/price-lines.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { RefundBearerChoice } from './use-refund-bearer.ts'

const WORDS: Record<RefundBearer, () => string> = {
  proportional: m.admin_bookings_bearer_proportional,
  operator: m.admin_bookings_bearer_operator,
  host: m.admin_bookings_bearer_host,
  half: m.admin_bookings_bearer_half,
  amounts: m.admin_bookings_bearer_amounts,
}

/** Selects who bears a refund, and shows its effect on the host's earning and on the operator in figures. */
export function RefundBearerFields(props: { choice: RefundBearerChoice; amountFils: number | null }) {
  const { choice, amountFils } = props
  return (
    <>
      <SelectField
        label={m.admin_bookings_bearer()}
        hint={choice.bearer === 'proportional' ? m.admin_bookings_bearer_proportional_hint() : undefined}
        value={choice.bearer}
        onChange={(event) => {
          const chosen = REFUND_BEARERS.find((bearer) => bearer === event.target.value)
          if (chosen) choice.choose(chosen)
        }}
        options={REFUND_BEARERS.map((value) => ({ value, label: WORDS[value]() }))}
      />
      {choice.bearer === 'amounts' && (
        <TextField
          label={m.admin_bookings_bearer_part()}
          hint={m.admin_bookings_bearer_part_hint()}
          inputMode="decimal"
          autoComplete="off"
          required
          value={choice.typedPart}
          error={choice.error}
          onChange={(event) => choice.typePart(event.target.value)}
        />
      )}
      <RefundEffect choice={choice} amountFils={amountFils ?? 0} />
    </>
  )
}

function RefundEffect({ choice, amountFils }: { choice: RefundBearerChoice; amountFils: number }) {
  const { money } = choice
  if (amountFils === 0 || amountFils > money.paidFils) return null
  const hostFils = choice.hostPartOf(amountFils)
  if (hostFils === null || hostFils > amountFils) return null
  const { host, operator } = effectOfRefund(money, { amountFils, hostFils })
  const line = (label: string, fils: number, side: typeof host): PriceLine => ({
    label,
    amount: inDirhams(fils),
    note: m.admin_bookings_bearer_effect({
      before: inDirhams(side.beforeFils),
      after: inDirhams(side.afterFils),
    }),
  })
  return (
    <div aria-live="polite">
      <p className="mb-2 font-strong text-sm">{m.admin_bookings_bearer_effect_title()}</p>
      <PriceLines
        label={m.admin_bookings_bearer_effect_title()}
        lines={[
          line(m.admin_bookings_bearer_host_bears(), hostFils, host),
          line(m.admin_bookings_bearer_operator_bears(), amountFils - hostFils, operator),
        ]}
        total={{ label: m.admin_bookings_bearer_renter_gets(), amount: inDirhams(amountFils) }}
      />
    </div>
  )
}
