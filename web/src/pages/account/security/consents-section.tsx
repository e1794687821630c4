import type { Consent } from '@rihla/contract/consents'
import { LANGUAGES } from '@rihla/domain/text/languages'
import { showResult } from '../../../api/show-result.ts'
import { useCommand } from '../../../api/use-command.ts'
import { dayWithYear, momentInWords } from '../../../i18n/dates.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { restoreFocus } from '../../../ui/overlays/restore-focus.ts'

const HEADING_ID = 'consents-heading'

const NAMES: Record<Consent['kind'], () => string> = {
  terms: m.security_consent_terms,
  privacy: m.security_consent_privacy,
  card_for_charges: m.security_consent_card,
  marketing_mail: m.security_consent_mail,
  push: m.security_consent_push,
}

/** What the user has consented to, in which wording and when; some of it can be withdrawn here. */
export function ConsentsSection({ consents }: { consents: readonly Consent[] }) {
  const { run, running } = useCommand()

  async function withdraw(kind: 'marketing_mail' | 'push') {
    const result = await run(({ consents: api }) => api.withdraw({ kind }), { name: kind, intent: kind })
    if (showResult(result, m.security_consent_withdrawn())) restoreFocus(HEADING_ID)
  }

  return (
    <Section
      id="consents"
      headingId={HEADING_ID}
      heading={m.security_consents()}
      lead={m.security_consents_lead()}
    >
      {consents.length === 0 ? (
        <p className="text-muted">{m.security_consents_none()}</p>
      ) : (
        <ul className="divide-y divide-line border-line border-y">
          {consents.map((consent) => (
            <li key={consent.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <div className="min-w-0 flex-1 basis-52">
                <p className="font-strong">{NAMES[consent.kind]()}</p>
                <p className="figures text-muted text-sm">{factsOf(consent)}</p>
              </div>
              {consent.mayWithdraw && (consent.kind === 'marketing_mail' || consent.kind === 'push') && (
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={m.security_consent_withdraw_named({ name: NAMES[consent.kind]() })}
                  pending={running === consent.kind}
                  onClick={() => void withdraw(consent.kind as 'marketing_mail' | 'push')}
                >
                  {m.security_consent_withdraw()}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

const factsOf = ({ at, version, language, withdrawnAt }: Consent): string => {
  const given = m.security_consent_given({
    moment: momentInWords(at),
    day: dayWithYear(version),
    language: LANGUAGES[language].name,
  })
  return withdrawnAt === null
    ? given
    : `${given} ${m.security_consent_ended({ moment: momentInWords(withdrawnAt) })}`
}
