import type { FuelType } from '@rihla/domain/vehicles/listing'
import { m } from '../../paraglide/messages.js'
import { Banner } from '../../ui/content/banner.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useFineFeeLimit } from './fine-fee-limit.ts'
import { IncludedKmField } from './price-fields.tsx'
import { TERMS_AMOUNTS, type TermsAmount, termMessage } from './rental-terms-texts.ts'
import { TERM_MEANINGS, termLabel, termsMoney } from './rental-terms-words.ts'
import { usualTermsOf } from './vehicle-figures.ts'
import type { VehicleFieldsProps } from './vehicle-texts.ts'

interface AmountFieldProps {
  amount: TermsAmount
  /** Null when the field is about cars of different fuels. */
  fuelType: FuelType | null
  text: string
  onChange: (text: string) => void
  /** What applies while the field is empty: a sentence, and the amount as a placeholder. */
  whenEmpty: string
  placeholder?: string | undefined
  error?: string | null | undefined
}

/** One amount of the terms, with what it means. */
export function TermsAmountField({ amount, fuelType, text, onChange, ...field }: AmountFieldProps) {
  const fineFeeMostFils = useFineFeeLimit()
  return (
    <TextField
      name={amount}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      label={termLabel(amount, fuelType)}
      hint={`${TERM_MEANINGS[amount]({ fineFeeMostFils })} ${field.whenEmpty}`}
      error={field.error ?? termMessage(amount, text, fineFeeMostFils)}
      suffix={m.calculator_unit_aed()}
      placeholder={field.placeholder}
      value={text}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** The rental terms of one vehicle. An empty amount means the usual one, which its hint names. */
export function RentalTermsFields(props: VehicleFieldsProps) {
  const { texts, onChange, errors } = props
  const usual = usualTermsOf(texts)
  const change = (typed: Partial<typeof texts.terms>) => onChange({ terms: { ...texts.terms, ...typed } })
  return (
    <fieldset className="min-w-0">
      <legend className="font-strong text-sm">{m.host_terms_after()}</legend>
      <p className="mt-1 mb-4 max-w-prose text-muted text-sm">{m.host_terms_after_hint()}</p>
      {errors?.terms && (
        <Banner tone="danger" live className="mb-4">
          {errors.terms}
        </Banner>
      )}
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <IncludedKmField {...props} />
        {TERMS_AMOUNTS.map((amount) => (
          <TermsAmountField
            key={amount}
            amount={amount}
            fuelType={texts.fuelType}
            text={texts.terms[amount]}
            onChange={(text) => change({ [amount]: text })}
            whenEmpty={usualWords(usual[amount])}
            placeholder={String(usual[amount] / 100)}
          />
        ))}
      </div>
      <Checkbox
        className="mt-4"
        label={m.host_terms_oman()}
        hint={m.host_terms_oman_hint()}
        checked={texts.terms.omanAllowed}
        onChange={(event) => change({ omanAllowed: event.target.checked })}
      />
    </fieldset>
  )
}

const usualWords = (fils: number) =>
  fils === 0 ? m.host_terms_usual_none() : m.host_terms_usual({ amount: termsMoney(fils) })
