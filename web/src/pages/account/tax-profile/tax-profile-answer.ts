import { trimmedIfSeen } from '@rihla/domain/text/visible-text'

export interface TaxProfileAnswer {
  done: 'saved' | 'removed' | null
  errors: Record<string, string>
  /** What was typed into the fields of a refused form. */
  typed: { isCompany: boolean; legalName: string; trn: string; address: string } | null
  refusal: string | null
}

export const NOTHING_SAVED: TaxProfileAnswer = { done: null, errors: {}, typed: null, refusal: null }

export function typedTaxProfileIn(form: FormData): NonNullable<TaxProfileAnswer['typed']> {
  const textIn = (name: string) => trimmedIfSeen(String(form.get(name) ?? ''))
  return {
    isCompany: form.get('isCompany') !== null,
    legalName: textIn('legalName'),
    trn: textIn('trn'),
    address: textIn('address'),
  }
}

/** The answer to a form that was not saved, for one reason. */
export const notSaved = (form: FormData, refusal: string): TaxProfileAnswer => ({
  ...NOTHING_SAVED,
  typed: typedTaxProfileIn(form),
  refusal,
})
