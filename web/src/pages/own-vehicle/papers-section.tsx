import type { EditableVehicle } from '@rihla/contract/own-vehicle'
import { isListed } from '@rihla/domain/listing'
import { PAPER_TYPES, type PaperType } from '@rihla/domain/listing-wizard'
import { useRevalidator } from 'react-router'
import { problemOf } from '../../api/problem-of.ts'
import { PAPER_WORDS } from '../../features/vehicle-uploads/angle-words.ts'
import { ConnectionNotice } from '../../features/vehicle-uploads/connection-notice.tsx'
import { PaperSlot, paperKey } from '../../features/vehicle-uploads/paper-slot.tsx'
import { useUploadQueue } from '../../features/vehicle-uploads/use-upload-queue.ts'
import { refusalSentence } from '../../messages/refusals.ts'
import { m } from '../../paraglide/messages.js'
import { momentInWords } from '../../site/dates.ts'
import { Banner } from '../../ui/banner.tsx'
import { buttonClasses } from '../../ui/button-classes.ts'
import { Section } from '../../ui/section.tsx'
import { toast } from '../../ui/toast.ts'

/** The car's papers: see which are there, take them down, put newer ones in their place. */
export function PapersSection({ vehicle }: { vehicle: EditableVehicle }) {
  const { revalidate } = useRevalidator()
  const { queue, uploads } = useUploadQueue()

  async function replace(type: PaperType, uploadId: string) {
    const paper = PAPER_WORDS[type].name()
    try {
      const { liveApi } = await import('../../api/live-api.ts')
      const { reviewReopened } = await liveApi.hosting.setPaper({ id: vehicle.id, type, uploadId })
      await revalidate()
      toast.success(
        m.verification_uploaded_named({ document: paper }),
        reviewReopened ? m.own_vehicle_saved_review() : undefined,
      )
    } catch (error) {
      const problem = problemOf(error)
      toast.error(m.own_vehicle_save_failed(), problem ? refusalSentence(problem) : m.own_vehicle_lost())
    }
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
