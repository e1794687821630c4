import { data } from 'react-router'
import { actionRefusal } from '../../../api/action-refusal.ts'
import { m } from '../../../paraglide/messages.js'
import type { ApiClient } from '../../../server-context.ts'
import { NOTHING_SAVED, type TaxProfileAnswer, typedTaxProfileIn } from './tax-profile-answer.ts'

const OWN_WORDS = {
  'legalName.required': m.tax_profile_name_missing,
  'legalName.too_small': m.tax_profile_name_missing,
  'trn.trn_invalid': m.tax_profile_trn_wrong,
  'trn.too_long': m.tax_profile_trn_wrong,
}

/** Saves or removes the tax profile, as the pressed button says. */
export async function saveTaxProfile({ invoices }: ApiClient, form: FormData) {
  const answer = (part: Partial<TaxProfileAnswer>, status: number) =>
    data<TaxProfileAnswer>({ ...NOTHING_SAVED, ...part }, { status })
  const typed = typedTaxProfileIn(form)
  try {
    if (form.get('intent') === 'remove') {
      await invoices.removeTaxProfile({})
      return answer({ done: 'removed' }, 200)
    }
    await invoices.saveTaxProfile(typed)
    return answer({ done: 'saved' }, 200)
  } catch (error) {
    const { errors, refusal, status } = actionRefusal(error, OWN_WORDS)
    return answer({ errors, refusal, typed }, status)
  }
}
