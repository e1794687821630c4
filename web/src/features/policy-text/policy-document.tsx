import type { PlainDate } from '@rihla/domain/time/plain-date'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { dayWithYear } from '../../i18n/dates.ts'
import { m } from '../../paraglide/messages.js'
import { Section } from '../../ui/content/section.tsx'
import { POLICIES_UPDATED_ON } from './policies-updated-on.ts'

/** A section of a policy; `id` is its URL fragment. */
export interface PolicySection {
  id: string
  heading: string
  /** Plain-language summary. */
  inShort: string
  messages: readonly string[]
  /** A table or list below the paragraphs. */
  more?: ReactNode
}

interface PolicyDocumentProps {
  sections: readonly PolicySection[]
  /** Since when the latest of the figures that its rules state applies. */
  figuresSince?: PlainDate
  end?: ReactNode
}

/**
 * A policy page: contents, then each section with its summary before its paragraphs, and the day on which the wording
 * or a figure last changed.
 */
export function PolicyDocument({ sections, figuresSince = '', end }: PolicyDocumentProps) {
  const updatedOn = figuresSince > POLICIES_UPDATED_ON ? figuresSince : POLICIES_UPDATED_ON
  return (
    <div className="lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-16">
      <details className="group mt-6 rounded-card border border-line px-4 lg:hidden">
        <summary className="flex min-h-14 list-none items-center justify-between gap-4 [&::-webkit-details-marker]:hidden">
          {m.common_on_this_page()}
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
          />
        </summary>
        <Contents sections={sections} className="pb-4" />
      </details>
      <nav
        aria-label={m.common_on_this_page()}
        className="max-lg:hidden lg:sticky lg:top-24 lg:mt-section lg:self-start"
      >
        <Contents sections={sections} />
      </nav>
      <div>
        {sections.map((section) => (
          <Section
            key={section.id}
            id={section.id}
            heading={section.heading}
            className="scroll-mt-16 pt-section"
          >
            <div className="grid max-w-prose gap-3">
              <div className="rounded-card bg-accent-soft p-4 text-on-accent-soft">
                <p className="font-strong text-sm">{m.common_in_short()}</p>
                <p className="mt-1">{section.inShort}</p>
              </div>
              {section.messages.map((message) => (
                <p key={message}>{message}</p>
              ))}
            </div>
            {section.more && <div className="mt-6">{section.more}</div>}
          </Section>
        ))}
        {end && <div className="flex flex-wrap gap-3 pt-section">{end}</div>}
        <p className="pt-section text-muted text-sm">
          {m.common_last_updated({ day: dayWithYear(updatedOn) })}
        </p>
      </div>
    </div>
  )
}

function Contents({ sections, className }: { sections: readonly PolicySection[]; className?: string }) {
  return (
    <ul className={className}>
      {sections.map(({ id, heading }) => (
        <li key={id}>
          <a href={`#${id}`} className="flex min-h-11 items-center underline-offset-4 hover:underline">
            {heading}
          </a>
        </li>
      ))}
    </ul>
  )
}
