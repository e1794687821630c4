import type { OpenSession } from '@rihla/contract/accounts/security'
import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { showFailure, showResult } from '../../../api/show-result.ts'
import { useCommand } from '../../../api/use-command.ts'
import { ConfirmDialog } from '../../../app/confirm-dialog.tsx'
import { momentInWords } from '../../../i18n/dates.ts'
import { localPath } from '../../../i18n/language.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Badge } from '../../../ui/content/badge.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { restoreFocus } from '../../../ui/overlays/restore-focus.ts'

const HEADING_ID = 'sessions-heading'

const nameOf = ({ browser, system }: OpenSession): string =>
  browser && system
    ? m.security_session_name({ browser, system })
    : (browser ?? system ?? m.security_session_unknown())

/** The user's signed-in browsers, each with a sign-out button. */
export function SessionsSection({ sessions }: { sessions: readonly OpenSession[] }) {
  const { run, running } = useCommand()
  const [isAsking, setIsAsking] = useState(false)

  async function end(sessionId: string) {
    const result = await run(({ security }) => security.endSession({ sessionId }), { name: sessionId })
    if (showResult(result, m.security_session_ended())) restoreFocus(HEADING_ID)
  }

  async function endOthers() {
    const result = await run(({ security }) => security.signOutEverywhere({ keepThisOne: true }), {
      name: 'others',
    })
    if (showResult(result, m.security_sessions_others_ended())) restoreFocus(HEADING_ID)
  }

  async function endAll() {
    // Closed first, because the step-up dialog may open.
    setIsAsking(false)
    const result = await run(({ security }) => security.signOutEverywhere({}), {
      name: 'all',
      revalidates: false,
    })
    // A full page load clears the user's data from memory.
    if (result.kind === 'done') location.assign(localPath(paths.auth()))
    else showFailure(result)
  }

  return (
    <Section headingId={HEADING_ID} heading={m.security_sessions()} lead={m.security_sessions_lead()}>
      <ul className="divide-y divide-line border-line border-y">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <MonitorSmartphone aria-hidden="true" className="size-6 shrink-0 text-muted" />
            <div className="min-w-0 flex-1 basis-52">
              <p className="flex flex-wrap items-center gap-2">
                <bdi className="font-strong">{nameOf(session)}</bdi>
                {session.isThisOne && <Badge tone="success">{m.security_session_this()}</Badge>}
                {session.passedTwoSteps && <Badge>{m.security_session_two_steps()}</Badge>}
              </p>
              <p className="figures text-muted text-sm">
                {m.security_session_since({ moment: momentInWords(session.signedInAt) })}
                {session.address && (
                  <>
                    {' · '}
                    <bdi>{session.address}</bdi>
                  </>
                )}
              </p>
            </div>
            {!session.isThisOne && (
              <Button
                variant="secondary"
                size="sm"
                aria-label={m.security_session_end_named({ name: nameOf(session) })}
                pending={running === session.id}
                onClick={() => void end(session.id)}
              >
                {m.security_session_end()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        {sessions.length > 1 && (
          <Button variant="secondary" pending={running === 'others'} onClick={() => void endOthers()}>
            {m.security_sessions_end_others()}
          </Button>
        )}
        <Button variant="secondary" pending={running === 'all'} onClick={() => setIsAsking(true)}>
          {m.security_sessions_end_all()}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={m.security_sessions_end_all_title()}
        text={m.security_sessions_end_all_text()}
        confirmLabel={m.security_sessions_end_all()}
        onConfirm={() => void endAll()}
        onClose={() => setIsAsking(false)}
      />
    </Section>
  )
}
