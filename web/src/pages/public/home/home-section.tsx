import { ArrowRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'

/** One section of the home page: heading, subtitle, and a link to the full list. */
export function HomeSection(props: {
  title: string
  text?: string
  all?: { to: string; label: string }
  children: ReactNode
}) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="page-width pt-section">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id={titleId} className="font-strong text-2xl">
            {props.title}
          </h2>
          {props.text && <p className="mt-1 text-muted">{props.text}</p>}
        </div>
        {props.all && (
          <Link
            to={props.all.to}
            className="inline-flex min-h-11 items-center gap-1.5 font-strong underline-offset-4 hover:underline"
          >
            {props.all.label}
            <ArrowRight className="size-4 rtl:-scale-x-100" aria-hidden="true" />
          </Link>
        )}
      </div>
      {props.children}
    </section>
  )
}
