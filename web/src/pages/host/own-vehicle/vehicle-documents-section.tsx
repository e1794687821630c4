import type { EditableVehicle } from '@rihla/contract/vehicles/own-vehicle'
import { isListed } from '@rihla/domain/vehicles/listing'
import { PAPER_TYPES, type PaperType } from '@rihla/domain/vehicles/listing-wizard'
import { failureSentence } from '../../../api/show-result.ts'
import { useCommand } from '../../../api/use-command.ts'
import { PAPER_WORDS } from '../../../features/vehicle-uploads/angle-words.ts'
import { ConnectionNotice } from '../../../features/vehicle-uploads/connection-notice.tsx'
import { useUploadQueue } from '../../../features/vehicle-uploads/use-upload-queue.ts'
import { PaperSlot, paperKey } from '../../../features/vehicle-uploads/vehicle-document-slot.tsx'
import { momentInWords } from '../../../i18n/dates.ts'
import { m } from '../../../paraglide/messages.js'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { Banner } from '../../../ui/content/banner.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { toast } from '../../../ui/overlays/toast.ts'

/** The car's papers: see which are there, take them down, put newer ones in their place. */
export function PapersSection({ vehicle }: { vehicle: EditableVehicle }) {
  const { run } = useCommand()
  const { queue, uploads } = useUploadQueue()

  async function replace(type: PaperType, uploadId: string) {
    const paper = PAPER_WORDS[type].name()
    const result = await run(({ hosting }) => hosting.setPaper({ id: vehicle.id, type, uploadId }))
    if (result.kind === 'cancelled') return
    if (result.kind !== 'done')
      return toast.error(m.own_vehicle_save_failed(), failureSentence(result, m.own_vehicle_lost()))
    toast.success(
      m.verification_uploaded_named({ document: paper }),
      result.value.reviewReopened ? m.own_vehicle_saved_review() : undefined,
    )
  }

  return (
    <Section heading={m.own_vehicle_part_papers()} lead={m.list_vehicle_papers_lead()}>
      <div className="grid gap-4">
        {isListed(vehicle.verificationStatus) && (
          <Banner tone="warning">{m.own_vehicle_papers_reopen()}</Banner>
        )}
        <ConnectionNotice queue={queue} uploads={uploads} />
        <div className="grid gap-4 md:grid-cols-2">
          {PAPER_TYPES.map((type) => {
            const paper = vehicle.papers.find((one) => one.type === type)
            return (
              <PaperSlot
                key={type}
                type={type}
                queue={queue}
                job={uploads.jobs.get(paperKey(type))}
                isCut={uploads.isCut}
                present={
                  paper
                    ? {
                        words: m.verification_uploaded_at({ moment: momentInWords(paper.uploadedAt) }),
                        acts: <Download href={paper.fileUrl} paper={PAPER_WORDS[type].name()} />,
                      }
                    : null
                }
                onSent={({ uploadId }) => void replace(type, uploadId)}
              />
            )
          })}
        </div>
      </div>
    </Section>
  )
}

function Download({ href, paper }: { href: string; paper: string }) {
  return (
    <a
      href={href}
      download
      aria-label={m.verification_act_on({ act: m.verification_download(), document: paper })}
      className={buttonClasses({ variant: 'quiet', size: 'sm' })}
    >
      {m.verification_download()}
    </a>
  )
}
