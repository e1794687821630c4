import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { publicPageMeta } from '../../../seo/public-page-meta.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import type { Route } from './+types/host-page.ts'
import { HostQuestions } from './host-questions.tsx'
import { HowHostingWorks } from './how-hosting-works.tsx'
import { WhatAHostEarns } from './what-a-host-earns.tsx'
import { WhatIsProtected } from './what-is-protected.tsx'
import { WhatYouNeed } from './what-you-need.tsx'

export const meta: Route.MetaFunction = (page) =>
  publicPageMeta(page, { title: m.become_host_title(), description: m.become_host_description() })

/** Landing page for new hosts. */
export default function HostPage() {
  return (
    <>
      <div className="bg-accent-soft text-on-accent-soft">
        <div className="page-width py-section">
          <p className="font-strong">{m.become_host_title()}</p>
          <h1 tabIndex={-1} className="mt-2 max-w-3xl font-strong text-display">
            {m.become_host_heading()}
          </h1>
          <p className="mt-4 max-w-prose text-lg">{m.become_host_lead()}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Link to={paths.listVehicle} className={buttonClasses({ size: 'lg' })}>
              {m.become_host_list_car()}
            </Link>
            <Link
              to={paths.earningsCalculator}
              className={buttonClasses({ variant: 'secondary', size: 'lg' })}
            >
              {m.become_host_see_earnings()}
            </Link>
          </div>
        </div>
      </div>
      <div className="page-width">
        <WhatAHostEarns />
        <HowHostingWorks />
        <WhatIsProtected />
        <WhatYouNeed />
        <HostQuestions />
      </div>
    </>
  )
}
