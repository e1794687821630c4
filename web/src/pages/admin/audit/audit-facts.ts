import type { AuditLine } from '@rihla/contract/admin/admin-tables'
import type { AuditDetail } from '@rihla/contract/admin/audit-entries'
import { codeInWords } from '../../../features/admin-words/code-in-words.ts'
import { inDirhams } from '../../../i18n/format-money.ts'
import { changeInWords, commaList } from '../../../i18n/lists.ts'
import { m } from '../../../paraglide/messages.js'
import { auditValue } from './audit-values.ts'

interface AuditFact {
  term: string
  value: string
}

/** `from` and `to` are displayed together, as a change. */
const TERMS: Record<Exclude<AuditDetail, 'from' | 'to'>, () => string> = {
  reason: m.admin_audit_fact_reason,
  resolution: m.admin_audit_fact_resolution,
  amountFils: m.admin_audit_fact_amount,
  refundFils: m.admin_audit_fact_refund,
  hostFils: m.admin_audit_fact_host_part,
  totalFils: m.admin_audit_fact_total,
  payouts: m.admin_audit_fact_payouts,
  reference: m.admin_audit_fact_reference,
  vehicles: m.admin_audit_fact_vehicles,
  liveBookings: m.admin_audit_fact_live_bookings,
  isSupport: m.admin_audit_fact_support,
  documentType: m.admin_audit_fact_document,
  status: m.admin_audit_fact_status,
  list: m.admin_audit_fact_list,
  search: m.admin_audit_fact_search,
  sort: m.admin_audit_fact_sort,
  paymentStatus: m.admin_bookings_column_payment,
  type: m.admin_users_column_type,
  state: m.admin_audit_fact_status,
  suspended: m.admin_status_suspended,
  cancelsOften: m.admin_users_cancels_often,
  action: m.admin_audit_fact_about,
  road: m.admin_tolls_road,
  validFrom: m.admin_tolls_valid_from,
  source: m.admin_tolls_source,
  rates: m.admin_tolls_rates,
  replaced: m.admin_tolls_replaced,
  kind: m.admin_tolls_special_kind,
  firstDay: m.admin_tolls_first_day,
  lastDay: m.admin_tolls_last_day,
  operatorFils: m.admin_audit_fact_operator_part,
  decision: m.admin_audit_fact_decision,
  unusedDays: m.admin_audit_fact_unused_days,
  reasonClass: m.admin_users_reason_class,
  value: m.rules_value,
  licenceClass: m.rules_class,
  scopes: m.admin_audit_scopes,
  provider: m.admin_audit_fact_provider,
  paper: m.admin_papers_what,
  expiresOn: m.papers_until,
  emirate: m.hosting_rules_emirate,
  isOn: m.hosting_rules_on,
  month: m.invoices_month,
}

/**
 * The details of an audit entry as labelled values, in stored order. Ids of other rows are left out because the entry
 * links to them; a detail that the product no longer writes shows its name in words.
 */
export function auditFacts({
  subjectKind,
  subjectId,
  detail,
}: Pick<AuditLine, 'subjectKind' | 'subjectId' | 'detail'>): AuditFact[] {
  const { from, to, ...others } = detail
  // A table has no page of its own to link to; where one page has several lists, `detail.list` names the list.
  const rest = subjectKind === 'table' ? { list: subjectId, ...others } : others
  const wordOf = (name: string, value: string) => auditValue(name, value, { subjectId })
  const facts: AuditFact[] =
    typeof from === 'string' && typeof to === 'string'
      ? [changeOf(wordOf('from', from), wordOf('to', to))]
      : []
  for (const [name, value] of Object.entries(rest)) {
    const words = isName(name) ? null : inWords(name, value, wordOf)
    if (words !== null) facts.push({ term: termOf(name), value: words })
  }
  return facts
}

const changeOf = (from: string, to: string): AuditFact => ({
  term: m.admin_audit_fact_change(),
  value: changeInWords(from, to),
})

const isName = (name: string) => name === 'id' || name.endsWith('Id')

function inWords(
  name: string,
  value: unknown,
  wordOf: (name: string, value: string) => string,
): string | null {
  if (typeof value === 'boolean') return value ? m.admin_vehicles_yes() : m.admin_vehicles_no()
  if (typeof value === 'number') return name.endsWith('Fils') ? inDirhams(value) : String(value)
  if (Array.isArray(value))
    return value.length === 0 ? null : commaList(value.map((one) => wordOf(name, String(one))))
  return typeof value === 'string' && value !== '' ? wordOf(name, value) : null
}

const isKnown = (name: string): name is keyof typeof TERMS => Object.hasOwn(TERMS, name)

const termOf = (name: string): string => (isKnown(name) ? TERMS[name]() : codeInWords(spaced(name)))

/** 'endedSessions' becomes 'ended sessions'. */
const spaced = (name: string): string => name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
