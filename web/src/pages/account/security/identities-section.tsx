import type { Identity, SocialProvider } from '@rihla/contract/accounts/security'
import { KeyRound, Link2 } from 'lucide-react'
import { useState } from 'react'
import { showFailure, showResult } from '../../../api/show-result.ts'
import { useCommand } from '../../../api/use-command.ts'
import { PROVIDER_NAMES } from '../../../features/account-settings/sign-in-errors.ts'
import { momentInWords } from '../../../i18n/dates.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { restoreFocus } from '../../../ui/overlays/restore-focus.ts'

const HEADING_ID = 'identities-heading'

const nameOf = (provider: Identity['provider']): string =>
  PROVIDER_NAMES[provider] ?? m.security_identity_password()

interface IdentitiesSectionProps {
  identities: readonly Identity[]
  /** Configured providers that are not linked yet. */
  linkable: readonly SocialProvider[]
}

/** Sign-in methods of the account: link another one, or unlink one that is not the last. */
export function IdentitiesSection({ identities, linkable }: IdentitiesSectionProps) {
  const { run } = useCommand()
  const [running, setRunning] = useState<string | null>(null)

  async function link(provider: SocialProvider) {
    setRunning(provider)
    const result = await run(
      ({ security }) => security.linkIdentity({ provider, returnTo: paths.security }),
      { revalidates: false },
    )
    if (result.kind === 'done') location.assign(result.value.url)
    else {
      showFailure(result)
      setRunning(null)
    }
  }

  async function unlink(provider: SocialProvider) {
    setRunning(provider)
    const result = await run(({ security }) => security.unlinkIdentity({ provider }))
    if (showResult(result, m.security_identity_unlinked({ provider: nameOf(provider) })))
      restoreFocus(HEADING_ID)
    setRunning(null)
  }

  return (
    <Section headingId={HEADING_ID} heading={m.security_identities()} lead={m.security_identities_lead()}>
      <ul className="divide-y divide-line border-line border-y">
        {identities.map(({ provider, linkedAt, canUnlink }) => (
          <li key={provider} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <KeyRound aria-hidden="true" className="size-6 shrink-0 text-muted" />
            <div className="min-w-0 flex-1 basis-52">
              <p className="font-strong">{nameOf(provider)}</p>
              <p className="figures text-muted text-sm">
                {m.security_identity_linked({ moment: momentInWords(linkedAt) })}
              </p>
            </div>
            {provider !== 'password' && (
              <Button
                variant="secondary"
                size="sm"
                aria-label={m.security_identity_unlink_named({ provider: nameOf(provider) })}
                pending={running === provider}
                whyDisabled={canUnlink ? null : m.security_identity_last()}
                onClick={() => void unlink(provider)}
              >
                {m.security_identity_unlink()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        {linkable.map((provider) => (
          <Button
            key={provider}
            variant="secondary"
            icon={<Link2 aria-hidden="true" />}
            pending={running === provider}
            onClick={() => void link(provider)}
          >
            {m.security_identity_link({ provider: nameOf(provider) })}
          </Button>
        ))}
        {linkable.length === 0 && identities.length < 2 && (
          <p className="text-muted text-sm">{m.security_identity_none()}</p>
        )}
      </div>
    </Section>
  )
}
