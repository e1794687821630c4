import type { OAuthClient } from '@rihla/contract/accounts/oauth'
import { useState } from 'react'
import { showFailure } from '../../../api/show-result.ts'
import { useCommand } from '../../../api/use-command.ts'
import { ConfirmedButton } from '../../../features/account-settings/confirmed-button.tsx'
import { SCOPE_WORDS } from '../../../features/account-settings/scope-words.ts'
import { SecretDialog } from '../../../features/account-settings/secret-dialog.tsx'
import { refusalMessage } from '../../../i18n/refusal-messages.ts'
import { m } from '../../../paraglide/messages.js'
import { Badge } from '../../../ui/content/badge.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { type AppErrors, AppForm, type TypedApp } from './app-form.tsx'

/** The apps that the user registered for other people, and the form for another. */
export function OwnApps({ clients, atMost }: { clients: readonly OAuthClient[]; atMost: number }) {
  return (
    <Section
      className="mt-12"
      headingId="own-apps-heading"
      heading={m.apps_own()}
      lead={
        <>
          {m.apps_own_lead({ atMost })}{' '}
          <a href="/api/docs/guide#oauth" className="text-accent underline underline-offset-4">
            {m.apps_own_docs()}
          </a>
        </>
      }
    >
      {clients.length > 0 && (
        <ul className="mb-8 divide-y divide-line border-line border-y">
          {clients.map((client) => (
            <OwnApp key={client.id} client={client} />
          ))}
        </ul>
      )}
      <RegisterApp isFull={clients.length >= atMost} atMost={atMost} />
    </Section>
  )
}

function OwnApp({ client }: { client: OAuthClient }) {
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <bdi className="font-strong wrap-anywhere">{client.name}</bdi>
          <Badge>{client.isConfidential ? m.apps_kind_server() : m.apps_kind_public()}</Badge>
        </p>
        <dl className="mt-2 grid gap-2 text-sm">
          <div>
            <dt className="text-muted">{m.apps_client_id()}</dt>
            <dd>
              <code
                translate="no"
                dir="ltr"
                className="block select-all text-start wrap-anywhere rtl:text-end"
              >
                {client.id}
              </code>
            </dd>
          </div>
          <div>
            <dt className="text-muted">{m.apps_redirects()}</dt>
            {client.redirectUris.map((uri) => (
              <dd key={uri} dir="ltr" className="text-start wrap-anywhere rtl:text-end">
                {uri}
              </dd>
            ))}
          </div>
          <div>
            <dt className="text-muted">{m.apps_scopes()}</dt>
            {client.scopes.map((scope) => (
              <dd key={scope}>{SCOPE_WORDS[scope].name()}</dd>
            ))}
          </div>
        </dl>
      </div>
      <DeleteApp client={client} />
    </li>
  )
}

/** Stays mounted when the last app that fits was registered: its secret must still be shown. */
function RegisterApp({ isFull, atMost }: { isFull: boolean; atMost: number }) {
  const { run, isRunning } = useCommand()
  const [secret, setSecret] = useState<string | null>(null)
  const [registered, setRegistered] = useState(0)

  async function register(typed: TypedApp): Promise<AppErrors> {
    const result = await run(({ oauthClients }) => oauthClients.register(typed))
    if (result.kind === 'done') {
      setSecret(result.value.secret)
      setRegistered((before) => before + 1)
      if (result.value.secret === null) toast.success(m.apps_registered())
    } else if (result.kind === 'refused' && result.problem.code === 'redirect_uri_not_allowed')
      return { redirectUris: refusalMessage(result.problem) }
    else showFailure(result)
    return {}
  }

  return (
    <>
      {isFull ? (
        <p>{m.apps_own_full({ atMost })}</p>
      ) : (
        <AppForm key={registered} isSending={isRunning} onSend={register} />
      )}
      <SecretDialog
        secret={secret}
        title={m.apps_secret_title()}
        text={m.apps_secret_text()}
        copyLabel={m.apps_secret_copy()}
        copiedLabel={m.security_copied()}
        doneLabel={m.apps_secret_done()}
        onClose={() => setSecret(null)}
      />
    </>
  )
}

function DeleteApp({ client: { id, name } }: { client: OAuthClient }) {
  return (
    <ConfirmedButton
      label={m.apps_delete()}
      namedLabel={m.apps_delete_named({ name })}
      title={m.apps_delete_title()}
      text={m.apps_delete_text({ name })}
      focusId="own-apps-heading"
      doneText={m.apps_deleted()}
      command={({ oauthClients }) => oauthClients.remove({ clientId: id })}
    />
  )
}
