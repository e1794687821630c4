import type { TokenScope } from '@rihla/contract/token-scopes'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { showFailure } from '../../../api/show-result.ts'
import { useCommand } from '../../../api/use-command.ts'
import { SCOPE_WORDS } from '../../../features/account-settings/scope-words.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/content/banner.tsx'
import { Card } from '../../../ui/content/card.tsx'
import { PageHeading } from '../../../ui/content/page-heading.tsx'
import type { Asked } from './asked-in.ts'

interface DecisionProps {
  asked: Asked
  request: { clientName: string; ownerName: string; redirectHost: string; scopes: readonly TokenScope[] }
  /** Of the account that the app would use. */
  email: string
}

/** Who asks, for what, and where the browser goes afterwards; then the two answers. */
export function Decision({ asked, request, email }: DecisionProps) {
  const { clientName, ownerName, redirectHost, scopes } = request
  return (
    <>
      <PageHeading lead={m.authorize_made_by({ name: ownerName })}>
        <span className="wrap-anywhere">{m.authorize_title({ name: clientName })}</span>
      </PageHeading>
      <p className="mt-2 text-muted wrap-anywhere">{m.authorize_account({ email })}</p>
      <Card className="mt-8 grid gap-4">
        <h2 className="font-strong text-lg">{m.authorize_may()}</h2>
        <ul className="grid gap-3">
          {scopes.map((scope) => (
            <li key={scope} className="flex gap-3">
              <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
              <span>
                <span className="block font-strong">{SCOPE_WORDS[scope].name()}</span>
                <span className="block text-muted text-sm">{SCOPE_WORDS[scope].hint()}</span>
              </span>
            </li>
          ))}
        </ul>
        <p className="border-line border-t pt-4 text-sm">{m.authorize_never()}</p>
      </Card>
      {scopes.includes('bookings:write') && (
        <Banner tone="warning" className="mt-4">
          {m.authorize_pays()}
        </Banner>
      )}
      <Answer asked={asked} />
      <p className="mt-6 text-muted text-sm wrap-anywhere">
        {m.authorize_goes({ host: redirectHost })} {m.authorize_end()}
      </p>
    </>
  )
}

function Answer({ asked }: { asked: Asked }) {
  const { run, running } = useCommand()
  const [isLeaving, setIsLeaving] = useState(false)

  async function answer(isAllowed: boolean) {
    if (isLeaving) return
    const result = await run(
      ({ oauthAuthorizations }) => oauthAuthorizations.answer({ ...asked, isAllowed }),
      { name: isAllowed ? 'allow' : 'deny', revalidates: false },
    )
    if (result.kind !== 'done') return showFailure(result)
    setIsLeaving(true)
    window.location.assign(result.value.redirectTo)
  }

  return (
    <div className="mt-8 flex flex-wrap gap-3">
      <Button onClick={() => void answer(true)} pending={running === 'allow' || isLeaving}>
        {m.authorize_allow()}
      </Button>
      <Button variant="secondary" onClick={() => void answer(false)} pending={running === 'deny'}>
        {m.authorize_deny()}
      </Button>
    </div>
  )
}
