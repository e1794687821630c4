import type { Profile } from '@rihla/contract/accounts/profile'
import { type SubmitEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { showResult } from '../../../api/show-result.ts'
import { useCommand } from '../../../api/use-command.ts'
import { BackToBooking } from '../../../features/verification/back-to-booking.tsx'
import { fieldMessages } from '../../../i18n/field-messages.ts'
import { m } from '../../../paraglide/messages.js'
import { ownPathOf, paths } from '../../../paths/paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Badge } from '../../../ui/content/badge.tsx'
import { Banner } from '../../../ui/content/banner.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { ScriptForm } from '../../../ui/fields/script-form.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { restoreFocus } from '../../../ui/overlays/restore-focus.ts'

const HEADING_ID = 'email-heading'

const OWN_WORDS = {
  'newEmail.unchanged': m.security_email_unchanged,
  'newEmail.email_invalid': m.security_email_invalid,
  'newEmail.too_long': m.security_email_invalid,
  'newEmail.required': m.security_email_missing,
}

/** The sign-in email address and its change, which takes effect through a link sent to the new address. */
export function EmailSection({ profile }: { profile: Profile }) {
  const { run, running } = useCommand()
  const [params] = useSearchParams()
  const [error, setError] = useState<string | null>(null)

  async function change(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const newEmail = String(new FormData(form).get('newEmail') ?? '').trim()
    if (running) return
    if (newEmail === '') return setError(m.security_email_missing())
    setError(null)
    const result = await run(({ accounts }) => accounts.changeEmail({ newEmail }), { name: 'change' })
    const message = result.kind === 'refused' ? fieldMessages(result.problem, OWN_WORDS).newEmail : undefined
    if (message) setError(message)
    else if (showResult(result, m.security_email_sent())) form.reset()
  }

  async function keep() {
    const result = await run(({ accounts }) => accounts.cancelEmailChange({}), { name: 'keep' })
    if (showResult(result, m.security_email_kept())) restoreFocus(HEADING_ID)
  }

  async function resend() {
    const returnTo = ownPathOf(params.get('returnTo')) ?? paths.profile
    const result = await run(({ accounts }) => accounts.resendVerification({ returnTo }), {
      name: 'resend',
      revalidates: false,
    })
    showResult(result, m.security_email_resent())
  }

  return (
    <Section headingId={HEADING_ID} heading={m.security_email()} lead={m.security_email_lead()}>
      <div className="grid gap-5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span translate="no" className="min-w-0 break-all font-strong">
            {profile.email}
          </span>
          <Badge tone={profile.emailVerified ? 'success' : 'warning'}>
            {profile.emailVerified ? m.security_email_verified() : m.security_email_unverified()}
          </Badge>
          {!profile.emailVerified && (
            <Button
              variant="secondary"
              size="sm"
              pending={running === 'resend'}
              onClick={() => void resend()}
            >
              {m.security_email_resend()}
            </Button>
          )}
          <BackToBooking />
        </div>
        {profile.pendingEmail && (
          <Banner
            live
            action={
              <Button variant="secondary" size="sm" pending={running === 'keep'} onClick={() => void keep()}>
                {m.security_email_keep()}
              </Button>
            }
          >
            {m.security_email_waiting({ email: profile.pendingEmail })}
          </Banner>
        )}
        <ScriptForm onSubmit={(event) => void change(event)} className="grid max-w-md gap-4">
          <TextField
            label={m.security_email_new()}
            name="newEmail"
            type="email"
            autoComplete="email"
            maxLength={254}
            error={error}
          />
          <Button
            type="submit"
            variant="secondary"
            pending={running === 'change'}
            className="justify-self-start"
          >
            {m.security_email_change()}
          </Button>
        </ScriptForm>
      </div>
    </Section>
  )
}
