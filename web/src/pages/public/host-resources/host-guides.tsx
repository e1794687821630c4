import type { PublicRules } from '@rihla/contract/system'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { Section } from '../../../ui/content/section.tsx'
import { hostGuides } from './guides.ts'

/** Table of contents, the guides, and links to the next steps. */
export function HostGuides({ rules }: { rules: PublicRules }) {
  const guides = hostGuides(rules)
  return (
    <div className="lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-16">
      <nav
        aria-label={m.resources_contents()}
        className="mt-8 lg:sticky lg:top-24 lg:mt-section lg:self-start"
      >
        <ul className="flex flex-wrap gap-x-6 lg:flex-col">
          {guides.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div>
        {guides.map(({ id, title, messages }) => (
          <Section key={id} id={id} heading={title} className="scroll-mt-16 pt-section">
            <ul className="grid max-w-prose list-disc gap-3 ps-5 marker:text-muted">
              {messages.map((message) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          </Section>
        ))}
        <div className="flex flex-wrap gap-3 pt-section">
          <Link to={paths.listVehicle} className={buttonClasses()}>
            {m.resources_list_car()}
          </Link>
          <Link to={paths.earningsCalculator} className={buttonClasses({ variant: 'secondary' })}>
            {m.resources_price_calculator()}
          </Link>
          <Link to={paths.hostProtection} className={buttonClasses({ variant: 'secondary' })}>
            {m.resources_protection()}
          </Link>
        </div>
      </div>
    </div>
  )
}
