import type { ApiToken } from '@rihla/contract/accounts/api-tokens'
import { dateInDubai } from '@rihla/domain/time/dubai-time'
import { KeyRound } from 'lucide-react'
import { Link } from 'react-router'
import { SCOPE_WORDS } from '../../../features/account-settings/scope-words.ts'
import { dayWithYear, momentInWords } from '../../../i18n/dates.ts'
import { COMMA } from '../../../i18n/language.ts'
import { commaList } from '../../../i18n/lists.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { Badge } from '../../../ui/content/badge.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { CreateToken } from './create-token.tsx'
import { RevokeToken } from './revoke-token.tsx'

/** Tokens for programs of one's own: list, create, revoke. */
export function TokensSection({ tokens }: { tokens: readonly ApiToken[] }) {
  return (
    <Section
      headingId="tokens-heading"
      heading={m.security_tokens()}
      lead={
        <>
          {m.security_tokens_lead()}{' '}
          <a href="/api/docs/guide#authentication" className="underline">
            {m.security_tokens_docs()}
          </a>
        </>
      }
    >
      {tokens.length > 0 && (
        <ul className="mb-5 divide-y divide-line border-line border-y">
          {tokens.map((token) => (
            <li key={token.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <KeyRound aria-hidden="true" className="size-6 shrink-0 text-muted" />
              <TokenFacts token={token} />
              <RevokeToken token={token} />
            </li>
          ))}
        </ul>
      )}
      <CreateToken />
      <p className="mt-5 text-sm">
        <Link to={paths.apps} className="underline">
          {m.profile_to_apps()}
        </Link>
        <span className="block text-muted">{m.profile_to_apps_text()}</span>
      </p>
    </Section>
  )
}

function TokenFacts({ token }: { token: ApiToken }) {
  const day = dayWithYear(dateInDubai(Date.parse(token.expiresAt)))
  return (
    <div className="min-w-0 flex-1 basis-52">
      <p className="flex flex-wrap items-center gap-2">
        <bdi className="min-w-0 break-words font-strong">{token.name}</bdi>
        <bdi dir="ltr" translate="no" className="text-muted text-sm">
          …{token.ending}
        </bdi>
        {token.hasExpired && <Badge tone="warning">{m.security_token_expired()}</Badge>}
      </p>
      <p className="text-sm">{commaList(token.scopes.map((scope) => SCOPE_WORDS[scope].name()))}</p>
      <p className="figures text-muted text-sm">
        {token.hasExpired ? m.security_token_expired_on({ day }) : m.security_token_valid_until({ day })}
        {`${COMMA} `}
        {token.lastUsedAt
          ? m.security_token_used({ moment: momentInWords(token.lastUsedAt) })
          : m.security_token_never_used()}
      </p>
    </div>
  )
}
