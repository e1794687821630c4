import type { AdminVehicleDetail } from '@rihla/contract/admin/admin-tables'
import { PrivateFile } from '../../../features/admin-review/private-file.tsx'
import type { ShownFiles } from '../../../features/admin-review/use-shown-files.ts'
import { PAPER_WORDS } from '../../../features/vehicle-uploads/angle-words.ts'
import { momentInWords } from '../../../i18n/dates.ts'
import { m } from '../../../paraglide/messages.js'

export type PaperToReview = AdminVehicleDetail['papers'][number] & { href: string }

/** The vehicle's papers, beside what they must say. */
export function PaperList({ papers, files }: { papers: PaperToReview[]; files: ShownFiles }) {
  return (
    <section aria-labelledby="papers">
      <h2 id="papers" className="text-xl">
        {m.admin_vehicles_papers()}
      </h2>
      <p className="mt-1 text-muted text-sm">{m.admin_review_files_note()}</p>
      {papers.length === 0 ? (
        <p className="mt-4">{m.admin_vehicles_no_papers()}</p>
      ) : (
        <div className="mt-4 grid gap-4">
          {papers.map((paper) => (
            <PrivateFile
              key={paper.type}
              name={PAPER_WORDS[paper.type].name()}
              href={paper.href}
              contentType={paper.contentType}
              sizeBytes={paper.sizeBytes}
              uploaded={momentInWords(paper.uploadedAt)}
              file={files.of(paper.href)}
              onShow={() => void files.show(paper)}
            />
          ))}
        </div>
      )}
    </section>
  )
}
