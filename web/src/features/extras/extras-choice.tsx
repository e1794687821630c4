import type { ChosenExtra, OfferedExtra, QuotedExtras } from '@rihla/contract/extras'
import { type ExtraKind, MAX_EXTRA_QUANTITY, quantityOf } from '@rihla/domain/pricing/extras'
import { EXTRA_NAMES, EXTRA_NOTES, extraPrice } from '../../i18n/extra-words.ts'
import { dotList } from '../../i18n/lists.ts'
import type { ExactMoney } from '../../i18n/money.tsx'
import { m } from '../../paraglide/messages.js'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { StepperField } from '../../ui/fields/stepper-field.tsx'

interface ExtrasChoiceProps {
  offered: QuotedExtras['offered']
  chosen: readonly ChosenExtra[]
  money: ExactMoney
  onChange: (chosen: ChosenExtra[]) => void
  /** Why none of a kind can be had; by default all are in use. */
  whyNone?: (kind: ExtraKind) => string
}

/** The extras that can be had, each with its price: a number of them, or one with a tick. */
export function ExtrasChoice({ offered, chosen, money, onChange, whyNone }: ExtrasChoiceProps) {
  const set = (kind: ExtraKind, quantity: number) =>
    onChange([...chosen.filter((one) => one.kind !== kind), ...(quantity > 0 ? [{ kind, quantity }] : [])])
  return (
    <ul className="grid divide-y divide-line rounded-card border border-line">
      {offered.map((extra) => {
        const { kind, available } = extra
        const quantity = quantityOf(chosen, kind)
        const most = Math.max(available, quantity)
        const hint = noteOn(extra, money, available === 0 ? whyNone?.(kind) : undefined)
        return (
          <li key={kind} className="px-4 py-2">
            {MAX_EXTRA_QUANTITY[kind] > 1 && most > 0 ? (
              <StepperField
                label={EXTRA_NAMES[kind]()}
                hint={hint}
                value={quantity}
                min={0}
                max={most}
                lessLabel={m.extras_less({ name: EXTRA_NAMES[kind]() })}
                moreLabel={m.extras_more({ name: EXTRA_NAMES[kind]() })}
                onChange={(next) => set(kind, next)}
              />
            ) : (
              <Checkbox
                label={EXTRA_NAMES[kind]()}
                hint={hint}
                checked={quantity > 0}
                disabled={most === 0}
                onChange={({ target }) => set(kind, target.checked ? 1 : 0)}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** The price, what it is, and how many are left when that is fewer than one could want. */
function noteOn(
  extra: OfferedExtra & { available: number },
  money: ExactMoney,
  whyNone: string | undefined,
): string {
  const { kind, available } = extra
  const price = extraPrice(extra, money)
  if (available === 0) return dotList([price, whyNone ?? m.extras_left_none()])
  const isScarce = available < MAX_EXTRA_QUANTITY[kind] && available <= 2
  return dotList([price, isScarce ? m.extras_left({ count: available }) : EXTRA_NOTES[kind]()])
}
