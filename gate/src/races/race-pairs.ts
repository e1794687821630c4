import type { StageName } from './race-stages.ts'
import { ACTS, type ActName, halved, paid, type State } from './racing-acts.ts'

/** An allowed result of a race: the acts that were answered with success, and the state of the booking afterwards. */
export interface Result {
  answers: ActName[]
  leaves: State
}

export interface Pair {
  stage: StageName
  acts: readonly [ActName, ActName]
  results: Result[]
}

const SILENT = new Set<ActName>(['expire', 'settle', 'open', 'sweep', 'finalise'])
/** Jobs return no answer, so they never appear as winners. */
const answerOf = (...acts: ActName[]) => acts.filter((act) => !SILENT.has(act))

const endsWith = (act: ActName): Result => ({ answers: answerOf(act), leaves: ACTS[act].leaves })

/** The acts exclude each other: exactly one wins. */
const oneOf = (stage: StageName, one: ActName, others: ActName[]): Pair[] =>
  others.map((other) => ({ stage, acts: [one, other], results: [endsWith(one), endsWith(other)] }))

/** `sure` always succeeds; `other` succeeds only when it comes first. */
const always = (stage: StageName, sure: ActName, other: ActName): Pair => ({
  stage,
  acts: [sure, other],
  results: [endsWith(sure), { answers: answerOf(other, sure), leaves: ACTS[sure].leaves }],
})

/** `sure` always succeeds; `after` succeeds only when it comes second, and then leaves another state. */
const then = (stage: StageName, sure: ActName, after: ActName, leaves = ACTS[after].leaves): Pair => ({
  stage,
  acts: [sure, after],
  results: [endsWith(sure), { answers: answerOf(sure, after), leaves }],
})

/** `vain` is always too early or too late; `sure` always succeeds. */
const never = (stage: StageName, sure: ActName, vain: ActName): Pair => ({
  stage,
  acts: [sure, vain],
  results: [endsWith(sure)],
})

/** Both succeed in either order. */
const both = (stage: StageName, one: ActName, other: ActName): Pair => ({
  stage,
  acts: [one, other],
  results: [{ answers: [one, other], leaves: ACTS[one].leaves }],
})

/** At pick-up either the booking is cancelled, or a refund by hand opens its trip, which is not cancelled any more. */
const refundOrCancel = (cancel: 'hostCancel' | 'adminCancel'): Pair => ({
  stage: 'starting',
  acts: [cancel, 'refund'],
  results: [endsWith(cancel), { answers: ['refund'], leaves: halved(paid('active')) }],
})

/** Every pair of acts that can meet on one booking, an act with itself included, and its allowed results. */
export const PAIRS: readonly Pair[] = [
  ...oneOf('asked', 'approve', ['approve', 'approveAsAdmin', 'decline', 'withdraw', 'expire']),
  ...oneOf('asked', 'decline', ['decline', 'withdraw', 'expire']),
  ...oneOf('asked', 'withdraw', ['withdraw', 'expire']),
  ...oneOf('asked', 'expire', ['expire']),

  ...oneOf('charging', 'settle', ['settle']),
  never('charging', 'settle', 'withdraw'),
  never('charging', 'settle', 'decline'),
  never('charging', 'settle', 'expire'),
  then('charging', 'settle', 'cancelEarly'),
  then('charging', 'settle', 'hostCancel'),
  then('charging', 'settle', 'adminCancel'),

  ...oneOf('starting', 'cancel', [
    'cancel',
    'hostCancel',
    'adminCancel',
    'checkIn',
    'checkOut',
    'reportEarly',
    'noShow',
    'open',
  ]),
  ...oneOf('starting', 'hostCancel', ['hostCancel', 'adminCancel', 'checkIn', 'checkOut', 'noShow', 'open']),
  ...oneOf('starting', 'adminCancel', ['otherAdminCancel', 'checkIn', 'reportEarly', 'noShow', 'open']),
  ...oneOf('starting', 'checkIn', ['checkInByRenter', 'noShow']),
  ...oneOf('starting', 'checkOut', ['checkOutByRenter', 'noShow']),
  ...oneOf('starting', 'noShow', ['noShow']),
  ...oneOf('starting', 'reportEarly', ['reportEarly']),
  never('starting', 'cancel', 'complete'),
  never('starting', 'noShow', 'complete'),
  never('starting', 'open', 'complete'),
  always('starting', 'checkOut', 'checkIn'),
  always('starting', 'checkOut', 'reportEarly'),
  always('starting', 'checkIn', 'open'),
  always('starting', 'checkOut', 'open'),
  always('starting', 'reportEarly', 'open'),
  always('starting', 'noShow', 'open'),
  then('starting', 'checkOut', 'complete'),

  ...oneOf('early', 'confirmEarly', ['confirmEarly', 'denyEarly', 'withdrawEarly']),
  ...oneOf('early', 'denyEarly', ['withdrawEarly']),
  always('early', 'checkOut', 'confirmEarly'),
  always('early', 'checkOut', 'withdrawEarly'),
  then('early', 'confirmEarly', 'complete'),
  both('early', 'confirmEarly', 'reportIssue'),

  ...oneOf('returned', 'complete', ['completeByHost']),
  never('returned', 'complete', 'noShow'),
  never('returned', 'complete', 'checkOut'),
  never('returned', 'complete', 'reportEarly'),
  both('returned', 'complete', 'reportIssue'),
  both('returned', 'refund', 'complete'),

  ...oneOf('missed', 'contest', ['contest', 'finalise']),
  ...oneOf('contested', 'dismiss', ['dismissByOther', 'uphold']),

  ...oneOf('ended', 'complete', ['sweep']),
  ...oneOf('ended', 'sweep', ['sweep']),
  ...oneOf('ended', 'endTrip', ['endTripByOther', 'complete', 'sweep']),

  ...oneOf('over', 'refund', ['refundByOther']),
  then('starting', 'noShow', 'refund', halved(ACTS.noShow.leaves)),
  then('starting', 'cancel', 'refundRest'),
  refundOrCancel('hostCancel'),
  refundOrCancel('adminCancel'),
]
