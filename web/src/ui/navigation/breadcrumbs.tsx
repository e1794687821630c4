import { ChevronRight } from 'lucide-react'
import { type RenderLink, renderAnchor } from './render-link.ts'

export interface Crumb {
  label: string
  /** Absent for the current page. */
  href?: string
}

/** The path from the home page to the current page. */
export function Breadcrumbs(props: { label: string; crumbs: readonly Crumb[]; renderLink?: RenderLink }) {
  const renderLink = props.renderLink ?? renderAnchor
  return (
    <nav aria-label={props.label}>
      <ol className="flex flex-wrap items-center gap-x-1 text-muted text-sm">
        {props.crumbs.map((crumb, place) => (
          <li key={crumb.label} className="flex items-center gap-1">
            {place > 0 && <ChevronRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />}
            {crumb.href === undefined ? (
              <span aria-current="page" className="text-on-surface">
                {crumb.label}
              </span>
            ) : (
              renderLink({
                href: crumb.href,
                children: crumb.label,
                className: 'inline-flex min-h-8 items-center hover:underline pointer-coarse:min-h-11',
              })
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
