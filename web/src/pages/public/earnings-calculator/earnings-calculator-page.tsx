import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { publicPageMeta } from '../../../seo/public-page-meta.ts'
import { PageHeading } from '../../../ui/content/page-heading.tsx'
import type { Route } from './+types/earnings-calculator-page.ts'
import { CalculatorForm } from './calculator-form.tsx'
import { figuresIn, textsIn } from './calculator-inputs.ts'
import { CalculatorNotes } from './calculator-notes.tsx'
import { EarningsResult } from './earnings-result.tsx'

export const meta: Route.MetaFunction = (page) =>
  publicPageMeta(page, { title: m.calculator_title(), description: m.calculator_description() })

/** Estimates what a car would earn. The URL holds the inputs, so that a result can be bookmarked and shared. */
export default function EarningsCalculatorPage() {
  const [address] = useSearchParams()
  const texts = useMemo(() => textsIn(address), [address])
  return (
    <div className="page-width py-8 md:py-12">
      <PageHeading lead={m.calculator_lead()}>{m.calculator_title()}</PageHeading>
      <div className="mt-8 grid gap-8 lg:grid-cols-2 lg:gap-16">
        <CalculatorForm texts={texts} />
        <EarningsResult figures={figuresIn(texts)} />
      </div>
      <CalculatorNotes />
    </div>
  )
}
