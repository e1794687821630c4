import type { UserType } from '@rihla/domain/permissions'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { LiveApi } from '../../api/live-api.ts'
import { useGuardedActs } from '../../features/account-settings/guarded-acts.tsx'
import { refusalSentence } from '../../messages/refusals.ts'
import { goOnFrom } from '../../ui/go-on-from.ts'
import { toast } from '../../ui/toast.ts'

type UserAct = { id: string; reason: string } & (
  | { act: 'type'; userType: UserType }
  | { act: 'support'; isSupport: boolean }
  | { act: 'suspension'; suspended: boolean }
)

/** Acts on a person after a fresh proof; a refusal is shown where the reason was written, which stays. */
export function useUserAct(onDone: () => void) {
  const run = useGuardedActs()
  const { revalidate } = useRevalidator()
  const [isRunning, setIsRunning] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function give(order: UserAct, doneSentence: string): Promise<void> {
    setIsRunning(true)
    setRefusal(null)
    const ending = await run((api) => send(api, order))
    if (ending.kind === 'done') {
      onDone()
      toast.success(doneSentence)
      await revalidate()
      goOnFrom('user-heading')
    } else if (ending.kind !== 'cancelled') {
      setRefusal(refusalSentence(ending.kind === 'refused' ? ending.problem : null))
    }
    setIsRunning(false)
  }

  return { give, isRunning, refusal, forget: () => setRefusal(null) }
}

function send({ admin }: LiveApi, order: UserAct) {
  const { id, reason } = order
  switch (order.act) {
    case 'type':
      return admin.changeUserType({ id, reason, userType: order.userType })
    case 'support':
      return admin.changeSupport({ id, reason, isSupport: order.isSupport })
    case 'suspension':
      return admin.suspendUser({ id, reason, suspended: order.suspended })
  }
}
