import type { Factor } from '@rihla/contract/security'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useGuardedActs } from '../../features/account-settings/guarded-acts.tsx'
import { tellEnding } from '../../features/account-settings/tell-ending.ts'
import { m } from '../../paraglide/messages.js'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** Removes an app after asking; with the last one, two-step sign-in ends. */
export function RemoveFactor({ factor, isLast }: { factor: Factor; isLast: boolean }) {
  const run = useGuardedActs()
  const { revalidate } = useRevalidator()
  const [isAsking, setIsAsking] = useState(false)
  const [isRunning, setIsRunning] = useState(false)

  async function remove() {
    setIsRunning(true)
    // A proof of who one is takes this question's place.
    setIsAsking(false)
    const ending = await run((api) => api.security.removeFactor({ factorId: factor.id }))
    setIsRunning(false)
    if (tellEnding(ending, m.security_factor_removed())) await revalidate()
  }

  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={m.security_factor_remove_named({ name: factor.name })}
        pending={isRunning}
        onClick={() => setIsAsking(true)}
      >
        {m.security_factor_remove()}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={m.security_factor_remove_title()}
        description={m.security_factor_remove_text({ name: factor.name })}
        closeLabel={m.common_close()}
        size="sm"
        footer={
          <>
            <Button variant="secondary" onClick={() => setIsAsking(false)}>
              {m.security_cancel()}
            </Button>
            <Button variant="danger" onClick={() => void remove()}>
              {m.security_factor_remove()}
            </Button>
          </>
        }
      >
        {isLast && <Banner tone="warning">{m.security_factor_remove_last()}</Banner>}
      </Dialog>
    </>
  )
}
