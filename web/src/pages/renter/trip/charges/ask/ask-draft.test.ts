import type { BookingCharges, ChargeEvidence } from '@rihla/contract/charges/charge'
import { describe, expect, it } from 'vitest'
import { type AskDraft, askDraftFrom, leastFilesOf, problemsOfAsk, requestOf } from './ask-draft.ts'

const KINDS = ['toll', 'fine', 'cleaning', 'damage', 'other'] as const
const ASKABLE: BookingCharges['askable'] = KINDS.map((kind) => ({
  kind,
  until: null,
  figureUntil: null,
  mostFils: kind === 'cleaning' ? 15_000 : null,
  leastEvidence: 0,
}))
const EMPTY = askDraftFrom({}, KINDS)
const file = (id: string): ChargeEvidence => ({
  id,
  by: 'host',
  contentType: 'image/webp',
  width: 4,
  height: 3,
  fileUrl: `/${id}`,
  at: '2026-03-12T06:00:00.000Z',
})
const draft = (changes: Partial<AskDraft>): AskDraft => ({ ...EMPTY, ...changes })
const TWO = [file('a'), file('b')]
const WHEN = { day: '2026-03-12', time: '12:30' }

describe('what is wrong with a draft', () => {
  it.each<[string, Partial<AskDraft>, Record<string, string>]>([
    ['a cleaning', { kind: 'cleaning', amount: '150', files: TWO }, {}],
    [
      'a cleaning above its limit',
      { kind: 'cleaning', amount: '150.01', files: TWO },
      { amount: 'too_high' },
    ],
    ['one photo', { kind: 'cleaning', amount: '150', files: [file('a')] }, { evidence: 'too_few' }],
    [
      'two documents instead of photos',
      {
        kind: 'cleaning',
        amount: '150',
        files: TWO.map((one) => ({ ...one, contentType: 'application/pdf' })),
      },
      { evidence: 'too_few' },
    ],
    ['no amount', { kind: 'cleaning', files: TWO }, { amount: 'wrong' }],
    ['a damage of nought', { kind: 'damage', amount: '0', files: TWO }, { amount: 'wrong' }],
    ['a damage without a figure', { kind: 'damage', isFigureLater: true, files: [file('a')] }, {}],
    [
      'a fine without anything',
      { kind: 'fine' },
      { evidence: 'too_few', moment: 'missing', number: 'missing', ticket: 'wrong' },
    ],
    ['a fine', { kind: 'fine', ...WHEN, number: '77', ticket: '600', files: [file('a')] }, {}],
    ['a toll without its gate', { kind: 'toll' }, { crossings: 'missing' }],
    [
      'a toll on a day that does not exist',
      { kind: 'toll', crossings: [{ gate: 'al-barsha', day: '31/4/2026', time: '12:30' }] },
      { crossings: 'missing' },
    ],
    [
      'a fine on half a day',
      { kind: 'fine', day: '12/3/20', time: '12:30', number: '77', ticket: '600', files: [file('a')] },
      { moment: 'missing' },
    ],
    ['a toll', { kind: 'toll', crossings: [{ gate: 'al-barsha', ...WHEN }] }, {}],
    [
      'a receipt without its file',
      { kind: 'toll', tollBy: 'receipt', receipt: '16', ...WHEN },
      { evidence: 'too_few' },
    ],
    ['something without a name', { kind: 'other', amount: '1', files: TWO }, { title: 'missing' }],
  ])('%s', (_, changes, expected) => {
    expect(problemsOfAsk(draft(changes), ASKABLE)).toEqual(expected)
  })
})

it('a draft becomes the request of its kind, in fils', () => {
  expect(requestOf(draft({ kind: 'cleaning', amount: '150', reason: ' Sand ', files: TWO }))).toEqual({
    kind: 'cleaning',
    amountFils: 15_000,
    reason: 'Sand',
    evidenceIds: ['a', 'b'],
  })
  expect(requestOf(draft({ kind: 'damage', amount: '90', isFigureLater: true }))).toMatchObject({
    amountFils: null,
  })
  expect(requestOf(draft({ kind: 'toll', tollBy: 'receipt', receipt: '١٦', ...WHEN }))).toMatchObject({
    crossings: [],
    receiptFils: 1_600,
    ...WHEN,
  })
  expect(requestOf(EMPTY)).toBeNull()
})

it('what was kept is taken up again, without what cannot be asked or read any more', () => {
  const kept = JSON.parse(JSON.stringify(draft({ kind: 'fine', number: '77', files: TWO })))
  expect(askDraftFrom(kept, KINDS)).toEqual(draft({ kind: 'fine', number: '77', files: TWO }))
  expect(askDraftFrom(kept, ['toll']).kind).toBeNull()
  expect(askDraftFrom({ kind: 7, amount: null, crossings: 'x', files: [1, null] }, KINDS)).toEqual(EMPTY)
})

it('a receipt and a damage without a figure need one file', () => {
  expect(leastFilesOf(draft({ kind: 'toll', tollBy: 'receipt' }))).toBe(1)
  expect(leastFilesOf(draft({ kind: 'damage', isFigureLater: true }))).toBe(1)
  expect(leastFilesOf(draft({ kind: 'damage' }))).toBe(2)
})
