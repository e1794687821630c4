import type { KeyedCommand } from '../../../api/command.ts'

interface HandoverFacts {
  id: string
  odometerKm: number
  fuelPercent: number
  note: string
  photoIds: string[]
}

/** An action of a renter or host on a trip under way. */
export type TripAction =
  | ({ act: 'checkIn'; agreementSha256?: string } & HandoverFacts)
  | ({ act: 'checkOut' } & HandoverFacts)
  | { act: 'acknowledge'; id: string; handoverId: string; agreementSha256?: string }
  | { act: 'reportIssue'; id: string; text: string }
  | { act: 'reportEarlyReturn'; id: string }
  | { act: 'withdrawEarlyReturn'; id: string; earlyReturnId: string }
  | { act: 'answerEarlyReturn'; id: string; earlyReturnId: string; isBack: boolean }
  | { act: 'complete'; id: string }

/** The API call for an action. */
export const sendTripAction =
  (action: TripAction): KeyedCommand<unknown> =>
  ({ trips, bookings }, call) => {
    switch (action.act) {
      case 'checkIn': {
        const { act: _, ...facts } = action
        return trips.checkIn(facts, call)
      }
      case 'checkOut': {
        const { act: _, ...facts } = action
        return trips.checkOut(facts, call)
      }
      case 'acknowledge': {
        const { act: _, ...acknowledged } = action
        return trips.acknowledge(acknowledged)
      }
      case 'reportIssue':
        return trips.reportIssue({ id: action.id, text: action.text }, call)
      case 'reportEarlyReturn':
        return trips.reportEarlyReturn({ id: action.id }, call)
      case 'withdrawEarlyReturn':
        return trips.withdrawEarlyReturn({ id: action.id, earlyReturnId: action.earlyReturnId }, call)
      case 'answerEarlyReturn': {
        const { id, earlyReturnId, isBack } = action
        return trips.answerEarlyReturn({ id, earlyReturnId, isBack }, call)
      }
      case 'complete':
        return bookings.complete({ id: action.id }, call)
    }
  }
