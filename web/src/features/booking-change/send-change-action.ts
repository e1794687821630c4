import type { ChangeRequest } from '@rihla/contract/bookings/booking-change'
import type { ChangeStatus } from '@rihla/domain/booking/booking-change'
import type { KeyedCommand } from '../../api/command.ts'

/** What a party can do about a date change of a booking. */
export type ChangeAction =
  | ({ act: 'ask' } & ChangeRequest)
  | { act: 'accept' | 'decline' | 'withdraw'; id: string; changeId: string }

/** The command for an action; resolves to the new status of the change. */
export const sendChangeAction =
  (action: ChangeAction): KeyedCommand<ChangeStatus> =>
  async ({ bookings }, call) => {
    const { act, ...request } = action
    if ('period' in request) return (await bookings.requestChange(request, call)).status
    if (act === 'withdraw') return (await bookings.withdrawChange(request, call)).status
    return (await bookings.answerChange({ ...request, accept: act === 'accept' }, call)).status
  }
