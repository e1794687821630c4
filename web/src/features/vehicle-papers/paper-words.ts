import { placeBySlug } from '@rihla/domain/places/emirates'
import type {
  ExpiringPaper,
  ListingBlock,
  PaperKind,
  PaperStatus,
} from '@rihla/domain/vehicles/vehicle-papers'
import { dayWithYear } from '../../i18n/dates.ts'
import { inWholeDirhams } from '../../i18n/format-money.ts'
import { placeName } from '../../i18n/place-name.ts'
import { m } from '../../paraglide/messages.js'

export const PAPER_WORDS: Record<PaperKind, () => string> = {
  registration: m.papers_registration,
  insurance: m.papers_insurance,
}

export const EXPIRING_WORDS: Record<ExpiringPaper, () => string> = {
  ...PAPER_WORDS,
  trade_licence: m.papers_trade_licence,
  rental_permit: m.papers_rental_permit,
}

export const PAPER_STATES = {
  pending: { word: m.papers_pending, tone: 'warning' },
  approved: { word: m.papers_approved, tone: 'success' },
  rejected: { word: m.papers_rejected, tone: 'danger' },
  superseded: { word: m.papers_superseded, tone: 'neutral' },
} as const satisfies Record<PaperStatus, { word: () => string; tone: string }>

export const BLOCK_WORDS: Record<ListingBlock, () => string> = {
  licensed_hosts_only: m.papers_block_licensed_hosts_only,
  trade_licence_expired: m.papers_block_trade_licence_expired,
  rental_permit_expired: m.papers_block_rental_permit_expired,
  registration_missing: m.papers_block_registration_missing,
  registration_expired: m.papers_block_registration_expired,
  insurance_missing: m.papers_block_insurance_missing,
  insurance_expired: m.papers_block_insurance_expired,
  insurance_excludes_rental: m.errors_insurance_excludes_rental,
}

export const emirateWord = (slug: string | null): string => {
  const place = slug === null ? null : placeBySlug(slug)
  return place ? placeName(place) : (slug ?? '')
}

interface ShownPaper {
  kind: PaperKind
  plate: string | null
  emirate: string | null
  chassisEnding: string | null
  insurer: string | null
  policyNumber: string | null
  coversRental: boolean | null
  excessFils: number | null
  expiresOn: string
}

/** The data of a paper, line by line. */
export const linesOfPaper = (paper: ShownPaper): Array<{ key: string; term: string; value: string }> => [
  ...(paper.kind === 'registration'
    ? [
        { key: 'plate', term: m.papers_plate(), value: paper.plate ?? '' },
        { key: 'emirate', term: m.papers_emirate(), value: emirateWord(paper.emirate) },
        { key: 'chassis', term: m.papers_chassis_ending(), value: paper.chassisEnding ?? '' },
      ]
    : [
        { key: 'insurer', term: m.papers_insurer(), value: paper.insurer ?? '' },
        { key: 'policy', term: m.papers_policy(), value: paper.policyNumber ?? '' },
        {
          key: 'covers',
          term: m.papers_covers(),
          value: paper.coversRental ? m.papers_covers_yes() : m.papers_covers_no(),
        },
        {
          key: 'excess',
          term: m.papers_excess(),
          value: inWholeDirhams(paper.excessFils ?? 0),
        },
      ]),
  { key: 'until', term: m.papers_until(), value: dayWithYear(paper.expiresOn) },
]
