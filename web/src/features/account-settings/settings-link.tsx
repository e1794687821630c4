import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** An entry in a list of settings, with a link to the page that changes it. */
export function SettingsLink(props: { to: string; icon?: ReactNode; title: string; text: string }) {
  return (
    <li>
      <Link
        to={props.to}
        className="flex min-h-16 items-center gap-4 py-3 transition-colors hover:bg-hover sm:px-3"
      >
        {props.icon && (
          <span aria-hidden="true" className="shrink-0 text-muted [&_svg]:size-6">
            {props.icon}
          </span>
        )}
        <span className="min-w-0 flex-1">
          <span className="block font-strong">{props.title}</span>
          <span className="block text-muted text-sm">{props.text}</span>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted rtl:-scale-x-100" />
      </Link>
    </li>
  )
}
