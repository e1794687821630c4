import type { Problem } from '@rihla/contract/problem'
import { fieldMessages } from '../../../../i18n/field-messages.ts'
import { inDirhams } from '../../../../i18n/format-money.ts'
import { refusalMessage } from '../../../../i18n/refusal-messages.ts'
import { m } from '../../../../paraglide/messages.js'

/** The field of a form that each refusal is about; other refusals are about the whole form. */
const FIELDS: Partial<Record<Problem['code'], string>> = {
  charge_amount_too_high: 'amount',
  charge_evidence_missing: 'evidence',
  charge_evidence_not_found: 'evidence',
  too_many_photos: 'evidence',
  charge_outside_trip: 'moment',
  charge_words_missing: 'text',
  charge_crossing_charged: 'crossings',
  toll_gate_unknown: 'crossings',
  toll_nothing_owed: 'crossings',
}

/** Names of fields in the API, as the forms call them. */
const OWN_NAMES: Record<string, string> = {
  amountFils: 'amount',
  ticketFils: 'ticket',
  receiptFils: 'receipt',
  day: 'moment',
  time: 'moment',
  evidenceIds: 'evidence',
}

/** The messages of a refusal by the form's fields; `form` is about the whole form. */
export function refusalByField(problem: Problem): Record<string, string> {
  if (problem.code === 'invalid_input') {
    const messages: Record<string, string> = {}
    for (const [field, message] of Object.entries(fieldMessages(problem))) {
      const [name = ''] = field.replace(/^charge\./, '').split('.')
      messages[OWN_NAMES[name] ?? name] ??= message
    }
    return messages
  }
  return { [FIELDS[problem.code] ?? 'form']: messageOf(problem) }
}

function messageOf(problem: Problem): string {
  const { mostFils, least, amountFils } = (problem.details ?? {}) as Record<string, unknown>
  if (typeof mostFils === 'number') return m.charges_amount_most({ amount: inDirhams(mostFils) })
  if (typeof least === 'number') return m.charges_photos_least({ count: least })
  if (problem.code === 'price_changed' && typeof amountFils === 'number')
    return m.charges_price_changed({ amount: inDirhams(amountFils) })
  return refusalMessage(problem)
}
