import type { PapersOfVehicle } from '@rihla/contract/vehicles/vehicle-papers'
import { addDays } from '@rihla/domain/time/plain-date'
import { isBlockOfHost } from '@rihla/domain/vehicles/vehicle-papers'
import { Link } from 'react-router'
import { BLOCK_WORDS } from '../../../features/vehicle-papers/paper-words.ts'
import { dayWithYear } from '../../../i18n/dates.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { Banner } from '../../../ui/content/banner.tsx'

/** How many days before a pause the page begins to say so. */
const NOTICE_DAYS = 60

/** Why the car is paused or will be, and what resumes it. */
export function PapersNotice({ own: { state }, isListed }: { own: PapersOfVehicle; isListed: boolean }) {
  const { blocks, pausedAt, pausesOn, pausesFor, today } = state
  if (blocks.length > 0 && (isListed || blocks.some(isBlockOfHost)))
    return (
      <Banner
        tone="danger"
        title={pausedAt === null ? m.papers_blocked_title() : m.papers_paused_title()}
        action={blocks.some(isBlockOfHost) ? <ToHostKind /> : undefined}
      >
        <ul className="list-disc ps-5">
          {blocks.map((block) => (
            <li key={block}>{BLOCK_WORDS[block]()}</li>
          ))}
        </ul>
        {pausedAt !== null && <p className="mt-2">{m.papers_paused_text()}</p>}
      </Banner>
    )
  if (pausesOn === null || pausesOn > addDays(today, NOTICE_DAYS) || !isListed) return null
  const day = dayWithYear(pausesOn)
  return (
    <Banner tone="neutral" action={pausesFor.some(isBlockOfHost) ? <ToHostKind /> : undefined}>
      {pausesFor.includes('licensed_hosts_only')
        ? m.papers_pauses_licensed_on({ day })
        : m.papers_pauses_on({ day })}
    </Banner>
  )
}

function ToHostKind() {
  return (
    <Link to={paths.hostKind} className={buttonClasses({ variant: 'secondary', size: 'sm' })}>
      {m.host_kind_title()}
    </Link>
  )
}
