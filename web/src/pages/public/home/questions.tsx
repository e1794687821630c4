import { ChevronDown } from 'lucide-react'
import { useSite } from '../../../app/root-data.ts'
import { m } from '../../../paraglide/messages.js'
import { JsonLd } from '../../../seo/json-ld.tsx'
import { homeForSearchEngines } from './home-for-search-engines.ts'
import { HomeSection } from './home-section.tsx'

const QUESTIONS = [
  [m.home_faq_need_question, m.home_faq_need_answer],
  [m.home_faq_book_question, m.home_faq_book_answer],
  [m.home_faq_cancel_question, m.home_faq_cancel_answer],
  [m.home_faq_cost_question, m.home_faq_cost_answer],
  [m.home_faq_pickup_question, m.home_faq_pickup_answer],
  [m.home_faq_host_question, m.home_faq_host_answer],
] as const

/**
 * Six questions as native <details> of one name: opening one closes the others, also without JavaScript. `needed` says
 * what must be verified; empty when nothing.
 */
export function Questions({ needed }: { needed: string }) {
  const questions = QUESTIONS.map(([question, answer]): [string, string] => [
    question(),
    answer === m.home_faq_need_answer ? `${answer()} ${needed}`.trim() : answer(),
  ])
  const { publicUrl } = useSite()
  return (
    <HomeSection title={m.home_faq_title()}>
      <div className="max-w-3xl divide-y divide-line border-line border-y">
        {questions.map(([question, answer]) => (
          <details key={question} name="questions" className="group">
            <summary className="flex min-h-16 list-none items-center justify-between gap-4 py-3 text-lg [&::-webkit-details-marker]:hidden">
              {question}
              <ChevronDown
                className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
                aria-hidden="true"
              />
            </summary>
            <p className="max-w-prose pb-5 text-muted">{answer}</p>
          </details>
        ))}
      </div>
      <JsonLd data={import.meta.env.SSR ? homeForSearchEngines(publicUrl, questions) : null} />
    </HomeSection>
  )
}
