import type { RentalTerms } from '@rihla/domain/vehicles/rental-terms'
import { DefinitionList } from '../../ui/content/definition-list.tsx'
import { type TermsReader, termsInWords } from './terms-in-words.ts'

/** All terms, one line each. */
export const TermsList = ({ terms, ...reader }: TermsReader & { terms: RentalTerms }) => (
  <DefinitionList look="lines" items={termsInWords(terms, reader)} />
)
