import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useGuardedActs } from '../../features/account-settings/guarded-acts.tsx'
import { tellEnding } from '../../features/account-settings/tell-ending.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** Makes ten new recovery codes after asking, for the old ones end. */
export function RenewRecoveryCodes({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const run = useGuardedActs()
  const { revalidate } = useRevalidator()
  const [isAsking, setIsAsking] = useState(false)
  const [isRunning, setIsRunning] = useState(false)

  async function renew() {
    setIsRunning(true)
    // A proof of who one is takes this question's place.
    setIsAsking(false)
    const ending = await run((api) => api.security.renewRecoveryCodes({}))
    setIsRunning(false)
    if (ending.kind !== 'done') return void tellEnding(ending, '')
    onCodes(ending.value.recoveryCodes)
    await revalidate()
  }

  return (
    <>
      <Button variant="secondary" pending={isRunning} onClick={() => setIsAsking(true)}>
        {m.security_recovery_renew()}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={m.security_recovery_renew_title()}
        description={m.security_recovery_renew_text()}
        closeLabel={m.common_close()}
        size="sm"
        footer={
          <>
            <Button variant="secondary" onClick={() => setIsAsking(false)}>
              {m.security_cancel()}
            </Button>
            <Button onClick={() => void renew()}>{m.security_recovery_renew()}</Button>
          </>
        }
      />
    </>
  )
}
