import { CalendarCheck, KeyRound, type LucideIcon, Search } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { HomeSection } from './home-section.tsx'

const STEPS: Array<{ Icon: LucideIcon; title: () => string; text: () => string }> = [
  { Icon: Search, title: m.home_how_find_title, text: m.home_how_find_text },
  { Icon: CalendarCheck, title: m.home_how_book_title, text: m.home_how_book_text },
  { Icon: KeyRound, title: m.home_how_drive_title, text: m.home_how_drive_text },
]

export function HowItWorks() {
  return (
    <HomeSection title={m.home_how_title()}>
      <ol className="grid gap-8 md:grid-cols-3">
        {STEPS.map(({ Icon, title, text }) => (
          <li key={title()}>
            <span className="grid size-12 place-items-center rounded-full bg-accent-soft text-on-accent-soft">
              <Icon className="size-6" aria-hidden="true" />
            </span>
            <h3 className="mt-4 font-strong text-lg">{title()}</h3>
            <p className="mt-1 text-muted">{text()}</p>
          </li>
        ))}
      </ol>
    </HomeSection>
  )
}
