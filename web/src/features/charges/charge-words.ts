import type { Charge, ChargeKind, ChargeStatus } from '@rihla/contract/charges/charge'
import { m } from '../../paraglide/messages.js'
import type { Tone } from '../../ui/tone.ts'

type Side = 'renter' | 'host' | 'staff'

const KIND_WORDS: Record<ChargeKind, () => string> = {
  toll: m.charges_kind_toll,
  fine: m.charges_kind_fine,
  kilometres: m.charges_kind_kilometres,
  fuel: m.charges_kind_fuel,
  late_return: m.charges_kind_late_return,
  cleaning: m.charges_kind_cleaning,
  smoking: m.charges_kind_smoking,
  damage: m.charges_kind_damage,
  lost_item: m.charges_kind_lost_item,
  other: m.charges_kind_other,
}

export const kindWords = (kind: ChargeKind): string => KIND_WORDS[kind]()

/** What a charge is called: by its kind, or by what its host named. */
export function chargeTitle({ kind, details }: Pick<Charge, 'kind' | 'details'>): string {
  if (details.kind === 'fuel' && details.tank === 'charge') return m.charges_kind_charge()
  if (details.kind === 'lost_item' || details.kind === 'other') return details.title
  return kindWords(kind)
}

const STATUS_WORDS: Record<Exclude<ChargeStatus, 'proposed' | 'asked'>, [() => string, Tone]> = {
  accepted: [m.charges_status_accepted, 'success'],
  disputed: [m.charges_status_disputed, 'warning'],
  unanswered: [m.charges_status_team, 'warning'],
  uncontested: [m.charges_status_uncontested, 'accent'],
  decided: [m.charges_status_decided, 'accent'],
  dismissed: [m.charges_status_dismissed, 'neutral'],
  charging: [m.charges_status_charging, 'accent'],
  paid: [m.charges_status_paid, 'success'],
  failed: [m.charges_status_failed, 'danger'],
  written_off: [m.charges_status_written_off, 'danger'],
  withdrawn: [m.charges_status_withdrawn, 'neutral'],
  reversed: [m.charges_status_reversed, 'neutral'],
}

/** The status of a charge in a word or two, for its badge. */
export function statusWords(
  { status, amountFils, isWaived }: Pick<Charge, 'status' | 'amountFils' | 'isWaived'>,
  side: Side,
): { word: string; tone: Tone } {
  if (isWaived) {
    const word = side === 'renter' ? m.charges_status_nothing_to_pay() : m.charges_status_waived()
    return { word, tone: 'neutral' }
  }
  if (status === 'proposed') {
    if (side === 'host') return { word: m.charges_status_waits_you(), tone: 'warning' }
    const word = amountFils === null ? m.charges_status_reported() : m.charges_status_waits_host()
    return { word, tone: 'neutral' }
  }
  if (status === 'asked')
    return side === 'renter'
      ? { word: m.charges_status_waits_you(), tone: 'warning' }
      : { word: m.charges_status_waits_renter(), tone: 'neutral' }
  const [word, tone] = STATUS_WORDS[status]
  return { word: word(), tone }
}

const ENDED: readonly ChargeStatus[] = ['dismissed', 'withdrawn', 'reversed']

/** What of a charge is owed or asked now, in fils; null while it has no amount. */
export const shownFils = ({
  status,
  amountFils,
  agreedFils,
}: Pick<Charge, 'status' | 'amountFils' | 'agreedFils'>): number | null =>
  ENDED.includes(status) ? amountFils : (agreedFils ?? amountFils)

/** Whether this side has to act on a charge now. */
export const waitsForViewer = ({ status }: Pick<Charge, 'status'>, side: Side): boolean =>
  (side === 'renter' && (status === 'asked' || status === 'unanswered')) ||
  (side === 'host' && status === 'proposed')
