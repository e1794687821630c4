import type { Preferences, PushPreferences } from '@rihla/contract/notifications'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { SettingsLink } from '../../../features/account-settings/settings-link.tsx'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { wasOnField } from './changed-preferences.ts'
import { PushSettings } from './push-settings.tsx'

const MAILS = [
  {
    group: 'messages',
    label: m.user_dashboard_mail_messages,
    hint: m.user_dashboard_mail_messages_text,
  },
  {
    group: 'reminders',
    label: m.user_dashboard_mail_reminders,
    hint: m.user_dashboard_mail_reminders_text,
  },
  { group: 'reviews', label: m.user_dashboard_mail_reviews, hint: m.user_dashboard_mail_reviews_text },
  {
    group: 'bookings',
    label: m.user_dashboard_mail_bookings,
    hint: m.user_dashboard_mail_bookings_text,
  },
  { group: 'alerts', label: m.user_dashboard_mail_alerts, hint: m.user_dashboard_mail_alerts_text },
] as const satisfies ReadonlyArray<{ group: keyof Preferences; label: () => string; hint: () => string }>

/** The preferences for emails and this device, links to the other account settings, and below them `children`. */
export function Settings(props: { preferences: Preferences; push: PushPreferences; children: ReactNode }) {
  const { preferences, push, children } = props
  return (
    <div className="grid gap-12">
      <Section heading={m.user_dashboard_settings_mails()} lead={m.user_dashboard_mail_always()}>
        <MailForm preferences={preferences} />
      </Section>
      <Section heading={m.push_settings()} lead={m.push_settings_text()}>
        <PushSettings push={push} />
      </Section>
      <Section heading={m.user_dashboard_tab_settings()} headingHidden>
        <ul className="divide-y divide-line border-line border-y">
          <SettingsLink
            to={paths.profile}
            title={m.user_dashboard_settings_profile()}
            text={m.user_dashboard_settings_profile_text()}
          />
          <SettingsLink
            to={paths.security}
            title={m.user_dashboard_settings_security()}
            text={m.user_dashboard_settings_security_text()}
          />
          <SettingsLink
            to={paths.documentVerification}
            title={m.user_dashboard_settings_verification()}
            text={m.user_dashboard_settings_verification_text()}
          />
        </ul>
      </Section>
      {children}
    </div>
  )
}

/** The mails that one wants. Works without JavaScript. */
export function MailForm({ preferences }: { preferences: Preferences }) {
  const fetcher = useFetcher<{ saved: boolean }>()
  const handled = useRef(fetcher.data)
  useEffect(() => {
    if (!fetcher.data || fetcher.data === handled.current) return
    handled.current = fetcher.data
    if (fetcher.data.saved) toast.success(m.user_dashboard_mail_saved())
    else toast.error(m.user_dashboard_mail_failed())
  }, [fetcher.data])
  return (
    <fetcher.Form method="post" action={paths.userDashboard({ tab: 'settings' })} className="max-w-xl">
      {MAILS.map(({ group, label, hint }) => (
        // Another key shows what was stored meanwhile, as by the link in a mail that unsubscribes.
        <Fragment key={`${group} ${preferences[group]}`}>
          <input type="hidden" name={wasOnField(group)} value={preferences[group] ? 'on' : 'off'} />
          <Switch
            name={group}
            label={label()}
            hint={hint()}
            defaultChecked={preferences[group]}
            className="py-2"
          />
        </Fragment>
      ))}
      <Button type="submit" pending={fetcher.state !== 'idle'} className="mt-4">
        {m.user_dashboard_mail_save()}
      </Button>
    </fetcher.Form>
  )
}
