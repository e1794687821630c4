import { m } from '../../paraglide/messages.js'
import { FooterColumns } from './footer-columns.tsx'
import { PreferenceSwitches } from './preference-switches.tsx'

export function Footer() {
  return (
    <footer className="mt-24 border-line border-t bg-sunken pb-16 md:pb-0">
      <div className="page-width py-12">
        <FooterColumns />
        <PreferenceSwitches />
        <div className="mt-6 flex flex-wrap justify-between gap-x-8 gap-y-2 text-muted text-sm">
          <p>{m.layout_copyright()}</p>
          <p>{m.layout_no_insurance()}</p>
        </div>
      </div>
    </footer>
  )
}
