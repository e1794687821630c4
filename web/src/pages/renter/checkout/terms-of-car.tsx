import type { Quote } from '@rihla/contract/bookings/price'
import type { VehicleDetail } from '@rihla/contract/vehicles/vehicles'
import { ChevronDown } from 'lucide-react'
import { termsInShort } from '../../../features/rental-terms/terms-in-words.ts'
import { TermsList } from '../../../features/rental-terms/terms-list.tsx'
import { useTermsMoney } from '../../../features/rental-terms/use-terms-money.ts'
import { m } from '../../../paraglide/messages.js'
import { Section } from '../../../ui/content/section.tsx'

/**
 * The terms that the booking will keep, in short, and all of them on demand: on this page, because what was typed would
 * be lost on another.
 */
export function TermsOfCar({ quote: { terms }, vehicle }: { quote: Quote; vehicle: VehicleDetail }) {
  const money = useTermsMoney('USD')
  return (
    <Section heading={m.rental_terms_of_car()}>
      <ul className="figures grid list-disc gap-1 ps-5">
        {termsInShort(terms, { money }).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <details className="group mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 text-accent underline underline-offset-4 [&::-webkit-details-marker]:hidden">
          {m.rental_terms_all()}
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 transition-transform group-open:rotate-180"
          />
        </summary>
        <TermsList terms={terms} money={money} fuelType={vehicle.fuelType} />
      </details>
    </Section>
  )
}
