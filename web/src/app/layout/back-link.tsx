import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** The link above the heading of a page to the page that it belongs to. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-1 text-muted hover:text-on-surface print:hidden"
    >
      <ChevronLeft className="size-5 rtl:-scale-x-100" aria-hidden="true" />
      {children}
    </Link>
  )
}
