import type { RentalPeriod } from '@rihla/domain/booking/rental-period'
import { dateInDubai, type Instant } from '@rihla/domain/time/dubai-time'
import { type PaperFacts, whyPapersRefuse } from '@rihla/domain/vehicles/vehicle-papers'
import { Refusal } from '../../../http/api/refusal.ts'

/** Refuses a trip that outlasts a paper of the vehicle or a licence of its host; the details say since when. */
export function refusePapers(papers: PaperFacts, { returnDate }: RentalPeriod, now: Instant): void {
  const why = whyPapersRefuse(papers, { today: dateInDubai(now), returnDate })
  if (why) throw new Refusal(why.code, { details: { day: why.day } })
}
