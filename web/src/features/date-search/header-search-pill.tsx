import { useLocation, useNavigate } from 'react-router'
import { useSite } from '../../app/root-data.ts'
import { periodInAddress } from './period-in-address.ts'
import { resultsAddress } from './results-address.ts'
import { SearchPill } from './search-pill.tsx'

/** The pill of the header, with the dates of the page, such as those of a vehicle; HeaderSearch loads it lazily. */
export function HeaderSearchPill() {
  const { now } = useSite()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { period, problem } = periodInAddress(new URLSearchParams(search), now)
  return (
    <SearchPill
      location=""
      near={null}
      period={problem ? null : period}
      flexibleDays={0}
      now={now}
      onSearch={(asked) => void navigate(resultsAddress(asked, now))}
    />
  )
}
