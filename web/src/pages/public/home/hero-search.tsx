import { useNavigate } from 'react-router'
import { useSite } from '../../../app/root-data.ts'
import { resultsAddress } from '../../../features/date-search/results-address.ts'
import { SearchPill } from '../../../features/date-search/search-pill.tsx'
import { m } from '../../../paraglide/messages.js'
import { toast } from '../../../ui/overlays/toast.ts'
import { useDetectedCity } from './use-detected-city.ts'

/** The search of the results page, with the visitor's city as the place; submits to that page. */
export function HeroSearch() {
  const { now } = useSite()
  const navigate = useNavigate()
  const city = useDetectedCity(() => toast.success(m.home_location_detected()))

  return (
    <SearchPill
      look="hero"
      label={m.home_search_label()}
      submitLabel={m.home_search_submit()}
      location={city ? m.home_detected_location({ city }) : m.home_default_location()}
      near={null}
      period={null}
      flexibleDays={0}
      now={now}
      onSearch={(asked) => void navigate(resultsAddress(asked, now))}
    />
  )
}
