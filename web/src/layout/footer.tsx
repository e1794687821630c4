import { Link } from 'react-router'
import { m } from '../paraglide/messages.js'
import { PRODUCT_NAME } from '../site/product.ts'
import { FOOTER_COLUMNS } from './footer-links.ts'
import { Logo } from './logo.tsx'
import { PreferenceSwitches } from './preference-switches.tsx'

export function Footer() {
  return (
    <footer className="mt-24 border-line border-t bg-sunken pb-16 md:pb-0">
      <div className="page-width py-12">
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
        <PreferenceSwitches />
        <div className="mt-6 flex flex-wrap justify-between gap-x-8 gap-y-2 text-muted text-sm">
          <p>{m.layout_copyright({ product: PRODUCT_NAME })}</p>
          <p>{m.layout_no_insurance({ product: PRODUCT_NAME })}</p>
        </div>
      </div>
    </footer>
  )
}
