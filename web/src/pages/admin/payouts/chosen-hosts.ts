import { MOST_PAYOUTS_AT_ONCE, whyCannotBePaid } from '@rihla/domain/payouts/payout'
import { useState } from 'react'

export interface DueHost {
  hostId: string
  availableFils: number
  ibanMasked: string | null
}

/**
 * The hosts of the next batch: everybody who can be paid, except those that the admin leaves out. Another admin pays
 * the admin's own earnings.
 */
export function useChosenHosts<Host extends DueHost>(hosts: readonly Host[], adminId: string | undefined) {
  const canBePaid = ({ hostId, availableFils, ibanMasked }: DueHost) =>
    hostId !== adminId && whyCannotBePaid({ availableFils, hasBankAccount: ibanMasked !== null }) === null
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const payable = hosts.filter(canBePaid)
  const chosen = payable.filter(({ hostId }) => !leftOut.has(hostId)).slice(0, MOST_PAYOUTS_AT_ONCE)
  return {
    payable,
    chosen,
    isChosen: (host: Host) => chosen.includes(host),
    canBePaid,
    choose: (hostId: string, isChosen: boolean) =>
      setLeftOut((before) => {
        const after = new Set(before)
        if (isChosen) after.delete(hostId)
        else after.add(hostId)
        return after
      }),
    chooseAll: (isChosen: boolean) =>
      setLeftOut(new Set(isChosen ? [] : payable.map(({ hostId }) => hostId))),
  }
}
