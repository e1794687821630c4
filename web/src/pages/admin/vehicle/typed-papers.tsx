import type { OwnPaper } from '@rihla/contract/vehicles/vehicle-papers'
import { linesOfPaper, PAPER_STATES, PAPER_WORDS } from '../../../features/vehicle-papers/paper-words.ts'
import { m } from '../../../paraglide/messages.js'
import { Badge } from '../../../ui/content/badge.tsx'
import { Banner } from '../../../ui/content/banner.tsx'
import { DefinitionList } from '../../../ui/content/definition-list.tsx'

/** What the host typed from registration and insurance, to be compared with the documents. */
export function TypedPapers({ papers }: { papers: readonly OwnPaper[] }) {
  return (
    <section aria-labelledby="typed-papers">
      <h2 id="typed-papers" className="text-xl">
        {m.admin_papers_typed()}
      </h2>
      {papers.length === 0 && (
        <Banner tone="warning" className="mt-3">
          {m.admin_papers_typed_none()}
        </Banner>
      )}
      {papers.map((paper) => (
        <div key={paper.id} className="mt-4">
          <h3 className="flex flex-wrap items-center gap-2 font-strong">
            {PAPER_WORDS[paper.kind]()}
            <Badge tone={PAPER_STATES[paper.status].tone}>{PAPER_STATES[paper.status].word()}</Badge>
          </h3>
          <DefinitionList
            look="lines"
            items={linesOfPaper(paper).map(({ term, value }) => ({ term, value: <bdi>{value}</bdi> }))}
          />
        </div>
      ))}
    </section>
  )
}
