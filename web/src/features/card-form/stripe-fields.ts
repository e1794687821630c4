import type { CardToken } from '@rihla/contract/bookings/card-token'
import type { CardField, CardProblem } from './card-fields.ts'
import type { StripeCard, StripeChange, StripeElement, StripeFieldKind, StripeJs } from './stripe-js.ts'

/** The three fields rendered in Stripe iframes; our page never sees what is typed into them. */
export type FramedField = Exclude<CardField, 'holderName'>
export const FRAMED: Record<FramedField, { kind: StripeFieldKind; placeholder: string }> = {
  number: { kind: 'cardNumber', placeholder: '1234 5678 9012 3456' },
  expiry: { kind: 'cardExpiry', placeholder: 'MM/YY' },
  cvv: { kind: 'cardCvc', placeholder: '123' },
}
export const FRAMED_FIELDS = Object.keys(FRAMED) as FramedField[]

const MISSING = { number: 'number_missing', expiry: 'expiry_missing', cvv: 'cvv_missing' } as const
const WRONG = { number: 'number_wrong', expiry: 'expiry_wrong', cvv: 'cvv_wrong' } as const
const NOTHING_TYPED: StripeChange = { empty: true, complete: false }

/** Maps Stripe's change event for a field to a `CardProblem`; null when the field is complete and valid. */
export function problemOfFrame(field: FramedField, change: StripeChange = NOTHING_TYPED): CardProblem | null {
  if (change.empty) return MISSING[field]
  if (change.complete && !change.error) return null
  return change.error?.code.endsWith('_past') ? 'expiry_past' : WRONG[field]
}

export interface MountedFields {
  focus(field: FramedField): void
  clearCvv(): void
  /** Creates a card token from the typed values; null when Stripe refuses. */
  tokenise(holderName: string): Promise<CardToken | null>
  destroy(): void
}

/** Mounts Stripe's fields into the given elements and copies the page's text color and font. */
export function mountFields(
  stripe: StripeJs,
  places: Record<FramedField, HTMLElement>,
  onChange: (field: FramedField, change: StripeChange) => void,
): MountedFields {
  const elements = stripe.elements()
  const mount = (field: FramedField): StripeElement => {
    const { color, fontSize, fontFamily } = getComputedStyle(places[field])
    const { kind, placeholder } = FRAMED[field]
    const element = elements.create(kind, { placeholder, style: { base: { color, fontSize, fontFamily } } })
    element.on('change', (change) => onChange(field, change))
    element.mount(places[field])
    return element
  }
  const mounted = { number: mount('number'), expiry: mount('expiry'), cvv: mount('cvv') }
  return {
    focus: (field) => mounted[field].focus(),
    clearCvv: () => mounted.cvv.clear(),
    destroy: () => {
      for (const field of FRAMED_FIELDS) mounted[field].destroy()
    },
    async tokenise(holderName) {
      const billing_details = { name: holderName }
      const made = await stripe.createPaymentMethod({ type: 'card', card: mounted.number, billing_details })
      const { paymentMethod } = made
      if (!paymentMethod?.card) return null
      return tokenOf(paymentMethod.id, paymentMethod.card, holderName)
    },
  }
}

/** Our token for a card that Stripe has tokenized. */
export const tokenOf = (
  id: string,
  { brand, last4, exp_month: month, exp_year: year }: StripeCard,
  holderName: string,
): CardToken => ({
  token: id,
  brand: brandKnownAs(brand),
  lastFour: last4,
  holderName,
  expires: { month, year },
})

const brandKnownAs = (brand: string): CardToken['brand'] =>
  brand === 'visa' || brand === 'mastercard' || brand === 'amex' ? brand : 'unknown'
