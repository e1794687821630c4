import { CreditCard, EyeOff, type LucideIcon, Scale } from 'lucide-react'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { Banner } from '../../../ui/content/banner.tsx'
import { Section } from '../../../ui/content/section.tsx'

const PROTECTED: Array<{ Icon: LucideIcon; title: () => string; text: () => string }> = [
  {
    Icon: CreditCard,
    title: m.become_host_protected_payment_title,
    text: m.become_host_protected_payment_text,
  },
  { Icon: Scale, title: m.become_host_protected_cancel_title, text: m.become_host_protected_cancel_text },
  { Icon: EyeOff, title: m.become_host_protected_privacy_title, text: m.become_host_protected_privacy_text },
]

/** How the rules protect a host, with a warning about what is not covered. */
export function WhatIsProtected() {
  return (
    <Section
      heading={m.become_host_protected_title()}
      lead={m.become_host_protected_text()}
      className="pt-section"
    >
      <ul className="grid gap-8 md:grid-cols-3">
        {PROTECTED.map(({ Icon, title, text }) => (
          <li key={title()}>
            <Icon className="size-6 text-accent" aria-hidden="true" />
            <h3 className="mt-3 font-strong text-lg">{title()}</h3>
            <p className="mt-1 text-muted">{text()}</p>
          </li>
        ))}
      </ul>
      <Banner tone="warning" className="mt-8">
        {m.become_host_protected_not()}
      </Banner>
      <Link to={paths.hostProtection} className={buttonClasses({ variant: 'secondary', className: 'mt-6' })}>
        {m.become_host_protected_more()}
      </Link>
    </Section>
  )
}
