import type { RentalTerms } from '@rihla/domain/vehicles/rental-terms'
import { type TermsReader, termsInWords } from './terms-in-words.ts'

/** All terms: the figure at the end of its line, what it is for below its name. */
export const TermsList = ({ terms, ...reader }: TermsReader & { terms: RentalTerms }) => (
  <dl className="divide-y divide-line">
    {termsInWords(terms, reader).map(({ of, term, value, note }) => (
      <div key={of} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 py-3">
        <dt>{term}</dt>
        <dd className="figures max-w-44 text-end sm:max-w-none">{value}</dd>
        {note && <dd className="col-span-full text-muted text-sm">{note}</dd>}
      </div>
    ))}
  </dl>
)
