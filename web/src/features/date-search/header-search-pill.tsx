import { useNavigate } from 'react-router'
import { useSite } from '../../app/root-data.ts'
import { resultsAddress } from './results-address.ts'
import { SearchPill } from './search-pill.tsx'

/** The pill of the header; HeaderSearch loads it lazily. */
export function HeaderSearchPill() {
  const { now } = useSite()
  const navigate = useNavigate()
  return (
    <SearchPill
      location=""
      near={null}
      period={null}
      flexibleDays={0}
      now={now}
      onSearch={(asked) => void navigate(resultsAddress(asked, now))}
    />
  )
}
