import { Blocks, CreditCard, FileCheck, ReceiptText, ShieldCheck, Webhook } from 'lucide-react'
import { SettingsLink } from '../../../features/account-settings/settings-link.tsx'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { Section } from '../../../ui/content/section.tsx'

/** Links to the other account settings. */
export function SettingsLinks() {
  return (
    <Section className="mt-12" heading={m.profile_settings()}>
      <ul className="divide-y divide-line border-line border-y">
        <SettingsLink
          to={paths.documentVerification}
          icon={<FileCheck />}
          title={m.profile_to_verification()}
          text={m.profile_to_verification_text()}
        />
        <SettingsLink
          to={paths.security}
          icon={<ShieldCheck />}
          title={m.profile_to_security()}
          text={m.profile_to_security_text()}
        />
        <SettingsLink
          to={paths.payments()}
          icon={<CreditCard />}
          title={m.profile_to_payments()}
          text={m.profile_to_payments_text()}
        />
        <SettingsLink
          to={paths.taxProfile}
          icon={<ReceiptText />}
          title={m.profile_to_tax()}
          text={m.profile_to_tax_text()}
        />
        <SettingsLink
          to={paths.webhooks}
          icon={<Webhook />}
          title={m.profile_to_webhooks()}
          text={m.profile_to_webhooks_text()}
        />
        <SettingsLink
          to={paths.apps}
          icon={<Blocks />}
          title={m.profile_to_apps()}
          text={m.profile_to_apps_text()}
        />
      </ul>
    </Section>
  )
}
