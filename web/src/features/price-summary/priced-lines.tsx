import type { ComponentProps } from 'react'
import { extraLineInWords } from '../../i18n/extra-words.ts'
import { QuoteLines } from './quote-lines.tsx'

/** The lines of a price that may have extras among them. */
export const PricedLines = (props: Omit<ComponentProps<typeof QuoteLines>, 'extraInWords'>) => (
  <QuoteLines {...props} extraInWords={extraLineInWords} />
)
