import { filsIn } from '../../../../../features/vehicle-form/typed-figures.ts'
import { momentInWords } from '../../../../../i18n/dates.ts'
import { useMoneyInFull } from '../../../../../i18n/money.tsx'
import { m } from '../../../../../paraglide/messages.js'
import { PriceLines } from '../../../../../ui/content/price-lines.tsx'
import { Checkbox } from '../../../../../ui/fields/checkbox.tsx'
import { TextField } from '../../../../../ui/fields/text-field.tsx'
import { AmountField } from './amount-field.tsx'
import type { KindFieldsProps } from './kind-fields-props.ts'
import { MomentFields } from './moment-fields.tsx'
import { TollFields } from './toll-fields.tsx'

/** The fields of the chosen kind besides evidence and words. */
export function KindFields(props: KindFieldsProps) {
  const { draft, change, errors, charged } = props
  const { mostFils = null, figureUntil = null } =
    charged.askable.find(({ kind }) => kind === draft.kind) ?? {}
  const amount = (
    <AmountField
      label={m.charges_amount()}
      mostFils={mostFils}
      error={errors.amount ?? null}
      value={draft.amount}
      onChange={(typed) => change(() => ({ amount: typed }))}
    />
  )
  switch (draft.kind) {
    case 'toll':
      return <TollFields {...props} />
    case 'fine':
      return <FineFields {...props} />
    case 'damage':
      return (
        <div className="grid gap-4">
          <Checkbox
            label={m.charges_damage_later()}
            hint={figureUntil && m.charges_damage_later_hint({ moment: momentInWords(figureUntil) })}
            checked={draft.isFigureLater}
            onChange={(event) => change(() => ({ isFigureLater: event.target.checked }))}
          />
          {!draft.isFigureLater && amount}
          <Checkbox
            label={m.charges_damage_police()}
            checked={draft.hasPoliceReport}
            onChange={(event) => change(() => ({ hasPoliceReport: event.target.checked }))}
          />
        </div>
      )
    case 'lost_item':
    case 'other':
      return (
        <div className="grid gap-5">
          <TextField
            label={m.charges_what_title()}
            error={errors.title ?? null}
            required
            maxCharacters={100}
            dir="auto"
            value={draft.title}
            onChange={(event) => change(() => ({ title: event.target.value }))}
          />
          {amount}
        </div>
      )
    default:
      return amount
  }
}

function FineFields({ draft, change, errors, charged }: KindFieldsProps) {
  const money = useMoneyInFull('AED')
  const ticketFils = filsIn(draft.ticket)
  const { fineFeeFils } = charged
  return (
    <div className="grid gap-5">
      <TextField
        label={m.charges_fine_number()}
        error={errors.number ?? null}
        required
        maxLength={40}
        dir="ltr"
        autoComplete="off"
        value={draft.number}
        onChange={(event) => change(() => ({ number: event.target.value }))}
        className="max-w-96"
      />
      <MomentFields {...{ draft, change, charged }} error={errors.moment ?? null} />
      <AmountField
        label={m.charges_fine_ticket()}
        mostFils={null}
        error={errors.ticket ?? null}
        value={draft.ticket}
        onChange={(ticket) => change(() => ({ ticket }))}
      />
      {ticketFils !== null && ticketFils > 0 && (
        <PriceLines
          label={m.charges_fine_total()}
          lines={[
            { label: m.charges_fine_ticket(), amount: money(ticketFils) },
            ...(fineFeeFils > 0 ? [{ label: m.charges_fine_fee(), amount: money(fineFeeFils) }] : []),
          ]}
          total={{ label: m.charges_fine_total(), amount: money(ticketFils + fineFeeFils) }}
        />
      )}
    </div>
  )
}
