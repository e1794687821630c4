import type { ChargeKind, ChargeStatus } from '@rihla/domain/charges/charge'
import type { Fils } from '@rihla/domain/pricing/money'
import { HOUR_MS, type Instant } from '@rihla/domain/time/dubai-time'
import type { DemoEvidence } from './draw-demo-evidence.ts'

/** A moment of a charge, from the times of its trip and of the demo. */
export type When = (trip: { starts: Instant; back: Instant; now: Instant }) => Instant
export const after =
  (hours: number): When =>
  ({ back }) =>
    back + hours * HOUR_MS
export const ago =
  (hours: number): When =>
  ({ now }) =>
    now - hours * HOUR_MS
export const underWay =
  (hours: number): When =>
  ({ starts }) =>
    starts + hours * HOUR_MS

export interface DemoStep {
  to: ChargeStatus
  by: 'host' | 'renter' | 'admin' | 'system'
  at: When
  reason?: string
}

/** A charge of the demo, with all that happened to it; its status is that of the last step. */
export interface DemoCharge {
  kind: ChargeKind
  /** Null for a damage without a figure. */
  amountFils: Fils | null
  /** What was agreed, where that is not all of it. */
  agreedFils?: Fils
  reason: string
  /** Gates of a toll, or the time of a fine. */
  passed?: ReadonlyArray<{ gate: string; at: When }>
  number?: string
  title?: string
  evidence?: readonly DemoEvidence[]
  steps: readonly DemoStep[]
  said?: ReadonlyArray<{ by: 'host' | 'renter'; text: string; at: When }>
  fromDepositFils?: Fils
  /** Attempts of the card that failed. */
  failed?: ReadonlyArray<{ code: 'insufficient_funds' | 'card_declined'; at: When }>
}

const AED = 100
const asked = (at: When): DemoStep => ({ to: 'asked', by: 'host', at })
const accepted = (at: When): DemoStep => ({ to: 'accepted', by: 'renter', at })
const disputed = (at: When): DemoStep => ({ to: 'disputed', by: 'renter', at })
const bySystem = (to: ChargeStatus, at: When): DemoStep => ({ to, by: 'system', at })
const byAdmin = (to: ChargeStatus, at: When, reason: string): DemoStep => ({ to, by: 'admin', at, reason })
const charged = (at: number): DemoStep[] => [bySystem('charging', after(at)), bySystem('paid', after(at))]

const SALIK = [
  { gate: 'al-barsha', at: underWay(3) },
  { gate: 'al-garhoud-bridge', at: underWay(28) },
]

/** The charges of the trips of the last days, by vehicle and renter. */
export const CHARGES_OF_RECENT: Readonly<Record<string, readonly DemoCharge[]>> = {
  'g-class/sara': [
    {
      kind: 'toll',
      amountFils: 8 * AED,
      reason: 'Two gates on the way to the airport and back.',
      passed: SALIK,
      steps: [asked(after(50))],
    },
    {
      kind: 'lost_item',
      amountFils: 200 * AED,
      reason: 'The parking card of the tower stayed with you.',
      title: 'Parking card',
      evidence: ['key'],
      steps: [asked(after(3)), accepted(after(8))],
    },
    {
      kind: 'other',
      amountFils: 180 * AED,
      agreedFils: 90 * AED,
      reason: 'The second key came back without its leather case.',
      title: 'Key case',
      evidence: ['key'],
      steps: [
        asked(after(4)),
        disputed(after(9)),
        byAdmin('decided', after(40), 'The case was used. Half of the price of a new one is fair.'),
      ],
      said: [{ by: 'renter', text: 'The case was torn when I got the key.', at: after(9) }],
    },
  ],
  'patrol/james': [
    {
      kind: 'damage',
      amountFils: 1200 * AED,
      reason: 'Scratch along the rear bumper. The estimate of the body shop is attached.',
      evidence: ['bumper', 'estimate'],
      steps: [asked(after(20)), bySystem('unanswered', after(93))],
    },
  ],
  'patrol/sara': [
    {
      kind: 'cleaning',
      amountFils: 150 * AED,
      reason: 'Sand on the back seats and in the boot. It took the garage two hours.',
      evidence: ['back_seat', 'boot'],
      steps: [asked(after(2)), disputed(after(5))],
      said: [
        {
          by: 'renter',
          text: 'We were at the beach, but I vacuumed the car before I brought it back.',
          at: after(5),
        },
      ],
    },
  ],
  'g-class/tomas': [
    { kind: 'kilometres', amountFils: null, reason: '', steps: [bySystem('proposed', after(0.1))] },
    {
      kind: 'damage',
      amountFils: null,
      reason: 'A stone chip in the windscreen. The workshop sends its estimate this week.',
      evidence: ['windscreen'],
      steps: [{ to: 'proposed', by: 'host', at: after(6) }],
    },
  ],
}

/** The charges of earlier trips, by vehicle and the index of the trip, newest first. */
export const CHARGES_OF_PAST: Readonly<Record<string, readonly DemoCharge[]>> = {
  'patrol:0': [
    {
      kind: 'toll',
      amountFils: 8 * AED,
      reason: 'Salik, both ways.',
      passed: SALIK,
      steps: [asked(ago(30)), accepted(ago(4)), bySystem('charging', ago(2)), bySystem('failed', ago(2))],
      failed: [{ code: 'insufficient_funds', at: ago(2) }],
    },
  ],
  'patrol:1': [
    {
      kind: 'fine',
      amountFils: 600 * AED,
      reason: 'Speeding on Sheikh Zayed Road.',
      number: 'DXB-7741902',
      passed: [{ gate: '', at: underWay(20) }],
      evidence: ['ticket'],
      steps: [
        asked(after(70)),
        accepted(after(76)),
        bySystem('charging', after(77)),
        bySystem('failed', after(77)),
        bySystem('charging', after(101)),
        bySystem('failed', after(101)),
        bySystem('charging', after(149)),
        bySystem('failed', after(149)),
        bySystem('charging', after(245)),
        bySystem('written_off', after(245)),
      ],
      failed: [77, 101, 149, 245].map((hours) => ({ code: 'insufficient_funds', at: after(hours) })),
    },
  ],
  'patrol:2': [
    {
      kind: 'lost_item',
      amountFils: 120 * AED,
      reason: 'The sunshade of the windscreen is gone.',
      title: 'Sunshade',
      evidence: ['boot'],
      steps: [
        asked(after(10)),
        { to: 'withdrawn', by: 'host', at: after(30), reason: 'It was under the seat.' },
      ],
    },
    {
      kind: 'smoking',
      amountFils: 300 * AED,
      reason: 'The car smells of smoke.',
      evidence: ['back_seat', 'boot'],
      steps: [
        asked(after(12)),
        disputed(after(20)),
        byAdmin('dismissed', after(60), 'A smell alone, without ash or burns in the photos, is no evidence.'),
      ],
      said: [{ by: 'renter', text: 'Nobody in my family smokes.', at: after(20) }],
    },
  ],
  'patrol:4': [
    {
      kind: 'cleaning',
      amountFils: 150 * AED,
      reason: 'Mud on the carpets.',
      evidence: ['boot', 'back_seat'],
      steps: [asked(after(5)), bySystem('uncontested', after(78)), ...charged(78)],
    },
  ],
  'g-class:0': [
    {
      kind: 'damage',
      amountFils: 3500 * AED,
      reason: 'The front right rim is scraped all around and has to be refinished.',
      evidence: ['rim', 'estimate'],
      steps: [
        asked(after(18)),
        disputed(after(30)),
        byAdmin(
          'decided',
          after(90),
          'The rim is clean in the photos of the check-in and scraped at the check-out.',
        ),
        ...charged(91),
      ],
      fromDepositFils: 3000 * AED,
      said: [{ by: 'renter', text: 'I did not notice any contact with a kerb.', at: after(30) }],
    },
  ],
  'model-3:1': [
    {
      kind: 'damage',
      amountFils: 900 * AED,
      agreedFils: 400 * AED,
      reason: 'Dent in the rear left door.',
      evidence: ['bumper', 'estimate'],
      steps: [
        asked(after(16)),
        disputed(after(25)),
        byAdmin(
          'decided',
          after(110),
          'The dent is new. The estimate also has the paint of the whole side, which is not.',
        ),
        ...charged(111),
      ],
      said: [
        {
          by: 'renter',
          text: 'Somebody opened their door against ours. The rest was there before.',
          at: after(25),
        },
        { by: 'host', text: 'The workshop says that the side must be painted as a whole.', at: after(33) },
      ],
    },
  ],
  'swift:3': [
    {
      kind: 'cleaning',
      amountFils: 100 * AED,
      reason: 'Crumbs everywhere.',
      evidence: ['back_seat', 'boot'],
      steps: [
        asked(after(6)),
        { to: 'withdrawn', by: 'host', at: after(26), reason: 'We agreed to leave it.' },
      ],
    },
  ],
  'mustang:2': [
    {
      kind: 'lost_item',
      amountFils: 90 * AED,
      reason: 'The phone holder is missing.',
      title: 'Phone holder',
      evidence: ['key'],
      steps: [
        asked(after(9)),
        accepted(after(15)),
        ...charged(16),
        byAdmin('reversed', after(120), 'The host found the holder in the glove box.'),
      ],
    },
  ],
  'sportage:0': [
    {
      kind: 'fine',
      amountFils: 225 * AED,
      reason: 'Parking ticket in Deira.',
      number: 'RTA-5520118',
      passed: [{ gate: '', at: underWay(6) }],
      evidence: ['ticket'],
      steps: [asked(ago(52)), accepted(ago(5)), bySystem('charging', ago(3)), bySystem('failed', ago(3))],
      // The bank asks for the cardholder, who pays on the page.
      failed: [{ code: 'card_declined', at: ago(3) }],
    },
  ],
}
