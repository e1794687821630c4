import type { Handover, TripDetail } from '@rihla/contract/trips'
import { evidenceOf } from '@rihla/domain/handover/handover-evidence'
import { render } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { EvidenceNotice } from './evidence-notice.tsx'

type Viewer = TripDetail['booking']['viewerIs']
type Written = [kind: Handover['kind'], by: Handover['by'], state: 'waits' | 'acknowledged']

const anActiveOrOverTrip = (status: TripDetail['status'], viewerIs: Viewer, written: Written[]) =>
  ({
    status,
    booking: { viewerIs, renter: { name: 'Sara' }, host: { name: 'Omar' } },
    may: { checkIn: status === 'active' && written.length === 0, acknowledge: [] as string[] },
    handovers: written.map(([kind, by, state]) => ({
      kind,
      by,
      acknowledgedAt: state === 'waits' ? null : '2026-03-12T07:00:00.000Z',
    })),
    evidence: evidenceOf(
      written.map(([kind, , state]) => ({ kind, isAcknowledged: state === 'acknowledged' })),
    ),
  }) as TripDetail

function noticeOf(status: TripDetail['status'], viewer: Viewer, ...written: Written[]): string {
  const { container, unmount } = render(<EvidenceNotice trip={anActiveOrOverTrip(status, viewer, written)} />)
  const text = [...container.querySelectorAll('p, li, div.text-sm:not(:has(li))')]
    .map((one) => one.textContent)
    .join(' ')
  unmount()
  return text
}

describe('the notice about the evidence of a trip', () => {
  const none =
    'There’s no evidence of the car’s condition Both sides skipped the check-in and the check-out, so nothing shows the kilometres, the fuel or charge, or how the car looked.'
  test.each<[viewer: Viewer]>([['renter'], ['host'], ['staff']])(
    'says to the %s of a completed trip that both sides skipped that there is none',
    (viewer) => {
      expect(noticeOf('completed', viewer)).toBe(none)
    },
  )

  test.each<[TripDetail['status'], Viewer, Written[], string]>([
    ['upcoming', 'renter', [], ''],
    ['active', 'host', [], ''],
    [
      'active',
      'renter',
      [['check_in', 'host', 'waits']],
      'Still to do You haven’t acknowledged the check-in. The check-out isn’t recorded yet.',
    ],
    [
      'active',
      'host',
      [['check_in', 'host', 'waits']],
      'Still to do Sara hasn’t acknowledged the check-in. The check-out isn’t recorded yet.',
    ],
    [
      'completed',
      'staff',
      [['check_out', 'renter', 'waits']],
      'The evidence is incomplete The check-in wasn’t recorded. Omar hasn’t acknowledged the check-out.',
    ],
    [
      'completed',
      'renter',
      [['check_in', 'host', 'acknowledged']],
      'The evidence is incomplete The check-out wasn’t recorded.',
    ],
    [
      'completed',
      'host',
      [
        ['check_in', 'host', 'acknowledged'],
        ['check_out', 'renter', 'acknowledged'],
      ],
      'Both sides agree on the check-in and the check-out',
    ],
  ])('of a trip that is %s says to the %s after %j: %s', (status, viewer, written, text) => {
    expect(noticeOf(status, viewer, ...written)).toBe(text)
  })
})
