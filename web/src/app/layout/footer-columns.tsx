import { Link } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { FOOTER_COLUMNS } from './footer-links.ts'
import { Logo } from './logo.tsx'

/** The product's name and the footer links, by column. */
export function FooterColumns() {
  return (
    <div className="grid gap-10 lg:grid-cols-[1.4fr_4fr]">
      <div className="max-w-xs">
        <Logo />
        <p className="mt-3 text-muted text-sm">{m.layout_footer_tagline()}</p>
      </div>
      <div className="grid grid-cols-2 gap-x-6 gap-y-10 md:grid-cols-4">
        {FOOTER_COLUMNS.map(({ title, links }) => (
          <section key={title()}>
            <h2 className="mb-2 font-strong text-sm">{title()}</h2>
            <ul>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className="inline-flex min-h-11 items-center text-muted text-sm hover:text-on-surface hover:underline md:min-h-8"
                  >
                    {label()}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
