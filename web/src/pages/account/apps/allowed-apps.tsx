import type { AllowedClient } from '@rihla/contract/accounts/oauth'
import { Blocks } from 'lucide-react'
import { ConfirmedButton } from '../../../features/account-settings/confirmed-button.tsx'
import { SCOPE_WORDS } from '../../../features/account-settings/scope-words.ts'
import { momentInWords } from '../../../i18n/dates.ts'
import { COMMA } from '../../../i18n/language.ts'
import { commaList } from '../../../i18n/lists.ts'
import { m } from '../../../paraglide/messages.js'
import { EmptyState } from '../../../ui/content/empty-state.tsx'

/** The apps that may act for the user, each with the button that ends it. */
export function AllowedApps({ allowed }: { allowed: readonly AllowedClient[] }) {
  if (allowed.length === 0)
    return (
      <EmptyState title={m.apps_none()} icon={<Blocks />}>
        {m.apps_none_text()}
      </EmptyState>
    )
  return (
    <ul className="divide-y divide-line border-line border-y">
      {allowed.map((app) => (
        <li key={app.clientId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
          <Blocks aria-hidden="true" className="size-6 shrink-0 text-muted" />
          <div className="min-w-0 flex-1 basis-52">
            <p className="flex flex-wrap items-center gap-x-2">
              <bdi className="min-w-0 font-strong wrap-anywhere">{app.name}</bdi>
              <span className="text-muted text-sm wrap-anywhere">
                {m.apps_made_by({ name: app.ownerName })}
              </span>
            </p>
            <p className="text-sm">{commaList(app.scopes.map((scope) => SCOPE_WORDS[scope].name()))}</p>
            <p className="figures text-muted text-sm">
              {m.apps_allowed({ moment: momentInWords(app.allowedAt) })}
              {`${COMMA} `}
              {app.lastUsedAt ? m.apps_used({ moment: momentInWords(app.lastUsedAt) }) : m.apps_never_used()}
            </p>
          </div>
          <EndAccess app={app} />
        </li>
      ))}
    </ul>
  )
}

function EndAccess({ app: { clientId, name } }: { app: AllowedClient }) {
  return (
    <ConfirmedButton
      label={m.apps_end()}
      namedLabel={m.apps_end_named({ name })}
      title={m.apps_end_title()}
      text={m.apps_end_text({ name })}
      doneText={m.apps_ended()}
      command={({ oauthAuthorizations }) => oauthAuthorizations.end({ clientId })}
    />
  )
}
