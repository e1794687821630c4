import type { StageName } from './race-stages.ts'
import { ACTS, type ActName, halved, type State } from './racing-acts.ts'

/** One way a race may end: who was told yes, and how the booking then stands. */
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
/** A job tells nobody that it won. */
const answerOf = (...acts: ActName[]) => acts.filter((act) => !SILENT.has(act))

const endsWith = (act: ActName): Result => ({ answers: answerOf(act), leaves: ACTS[act].leaves })

/** The acts exclude each other: one wins. */
const oneOf = (stage: StageName, one: ActName, others: ActName[]): Pair[] =>
  others.map((other) => ({ stage, acts: [one, other], results: [endsWith(one), endsWith(other)] }))

/** One of them is in time whoever is first; the other may have been before it. */
const always = (stage: StageName, sure: ActName, other: ActName): Pair => ({
  stage,
  acts: [sure, other],
  results: [endsWith(sure), { answers: answerOf(other, sure), leaves: ACTS[sure].leaves }],
})

/** One of them is in time whoever is first; the other only after it, and then leaves something else. */
const then = (stage: StageName, sure: ActName, after: ActName, leaves = ACTS[after].leaves): Pair => ({
  stage,
  acts: [sure, after],
  results: [endsWith(sure), { answers: answerOf(sure, after), leaves }],
})

/** One of them comes too early or too late, whoever is first. */
const never = (stage: StageName, sure: ActName, vain: ActName): Pair => ({
  stage,
  acts: [sure, vain],
  results: [endsWith(sure)],
})

/** Both are done, whoever is first. */
const both = (stage: StageName, one: ActName, other: ActName): Pair => ({
  stage,
  acts: [one, other],
  results: [{ answers: [one, other], leaves: ACTS[one].leaves }],
})

/** Every pair of acts that can meet at one booking, with itself too, and how each may end. */
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
  then('returned', 'complete', 'refund'),

  ...oneOf('missed', 'contest', ['contest', 'finalise']),
  ...oneOf('contested', 'dismiss', ['dismissByOther', 'uphold']),

  ...oneOf('ended', 'complete', ['sweep']),
  ...oneOf('ended', 'sweep', ['sweep']),

  ...oneOf('over', 'refund', ['refundByOther']),
  then('starting', 'noShow', 'refund', halved(ACTS.noShow.leaves)),
  then('starting', 'cancel', 'refundRest'),
  never('starting', 'hostCancel', 'refund'),
  never('starting', 'adminCancel', 'refund'),
]
