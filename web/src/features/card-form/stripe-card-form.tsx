import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import type { StripeInBrowsers } from '../../server-context.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Banner } from '../../ui/content/banner.tsx'
import { controlClasses } from '../../ui/fields/control-classes.ts'
import { FieldFrame } from '../../ui/fields/field-frame.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { CardField, CardProblem } from './card-fields.ts'
import { problemInWords } from './card-problem-words.ts'
import { FRAMED_FIELDS, type FramedField, type MountedFields, mountFields } from './stripe-fields.ts'
import { loadStripeJs, type StripeChange } from './stripe-js.ts'

export interface StripeCardFormProps {
  stripe: StripeInBrowsers
  problems: Partial<Record<CardField, CardProblem>>
  refusal: string | null
  holderName: string
  onHolderName: (name: string) => void
  onChange: (field: FramedField, change: StripeChange) => void
  /** Called when the fields are destroyed with what was typed into them. */
  onDestroyed: () => void
  /** Set once Stripe's fields are mounted. */
  fields: RefObject<MountedFields | null>
}

const LABELS: Record<FramedField, () => string> = {
  number: m.checkout_card_number,
  expiry: m.checkout_expiry,
  cvv: m.checkout_cvv,
}

/** The four card fields. Three are Stripe iframes, so the card number never enters our page. */
export default function StripeCardForm(props: StripeCardFormProps) {
  const { problems, refusal, onChange, fields } = props
  const { jsUrl, publishableKey } = props.stripe
  const places = useRef<Partial<Record<FramedField, HTMLElement>>>({})
  const notify = useEffectEvent(onChange)
  const notifyDestroyed = useEffectEvent(props.onDestroyed)
  const [tries, setTries] = useState(1)
  const [failed, setFailed] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is the same with a new count
  useEffect(() => {
    let isGone = false
    setFailed(false)
    loadStripeJs({ jsUrl, publishableKey }).then(
      (stripe) => {
        const { number, expiry, cvv } = places.current
        if (isGone || !number || !expiry || !cvv) return
        fields.current = mountFields(stripe, { number, expiry, cvv }, (field, change) =>
          notify(field, change),
        )
      },
      () => setFailed(!isGone),
    )
    return () => {
      isGone = true
      if (!fields.current) return
      fields.current.destroy()
      fields.current = null
      notifyDestroyed()
    }
  }, [jsUrl, publishableKey, tries, fields])

  if (failed)
    return (
      <Banner
        tone="warning"
        live
        action={<Button onClick={() => setTries(tries + 1)}>{m.common_try_again()}</Button>}
      >
        {m.checkout_card_fields_failed()}
      </Banner>
    )
  return (
    <div className="grid grid-cols-2 gap-4">
      {FRAMED_FIELDS.map((field) => (
        <FieldFrame
          key={field}
          id={`card-${field}`}
          className={field === 'number' ? 'col-span-2' : undefined}
          label={LABELS[field]()}
          error={problemInWords(problems[field]) ?? (field === 'number' ? refusal : null)}
        >
          {(ids) => (
            <div
              {...ids}
              ref={(place) => {
                if (place) places.current[field] = place
              }}
              className={`${controlClasses} py-3`}
            />
          )}
        </FieldFrame>
      ))}
      <TextField
        id="card-holderName"
        className="col-span-2"
        label={m.checkout_holder()}
        value={props.holderName}
        onChange={(event) => props.onHolderName(event.target.value)}
        error={problemInWords(problems.holderName)}
        autoComplete="cc-name"
        maxCharacters={100}
      />
    </div>
  )
}
