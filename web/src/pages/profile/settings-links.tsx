import { ChevronRight, FileCheck, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { paths } from '../../paths.ts'
import { Section } from '../../ui/section.tsx'

/** Where the rest of one's account is looked after. */
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
      </ul>
    </Section>
  )
}

function SettingsLink(props: { to: string; icon: ReactNode; title: string; text: string }) {
  return (
    <li>
      <Link
        to={props.to}
        className="flex min-h-16 items-center gap-4 py-3 transition-colors hover:bg-hover sm:px-3"
      >
        <span aria-hidden="true" className="shrink-0 text-muted [&_svg]:size-6">
          {props.icon}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-strong">{props.title}</span>
          <span className="block text-muted text-sm">{props.text}</span>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted rtl:-scale-x-100" />
      </Link>
    </li>
  )
}
