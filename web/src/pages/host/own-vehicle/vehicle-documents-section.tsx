import type { EditableVehicle } from '@rihla/contract/vehicles/own-vehicle'
import { isListed } from '@rihla/domain/vehicles/listing'
import { LISTING_DOCUMENT_TYPES, type ListingDocumentType } from '@rihla/domain/vehicles/listing-wizard'
import { failureMessage } from '../../../api/show-result.ts'
import { useCommand } from '../../../api/use-command.ts'
import { VEHICLE_DOCUMENT_WORDS } from '../../../features/vehicle-uploads/angle-words.ts'
import { ConnectionNotice } from '../../../features/vehicle-uploads/connection-notice.tsx'
import { useUploadQueue } from '../../../features/vehicle-uploads/use-upload-queue.ts'
import {
  VehicleDocumentSlot,
  vehicleDocumentKey,
} from '../../../features/vehicle-uploads/vehicle-document-slot.tsx'
import { momentInWords } from '../../../i18n/dates.ts'
import { m } from '../../../paraglide/messages.js'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { Banner } from '../../../ui/content/banner.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { toast } from '../../../ui/overlays/toast.ts'

/** The vehicle documents: list, download, replace. */
export function VehicleDocumentsSection({ vehicle }: { vehicle: EditableVehicle }) {
  const { run } = useCommand()
  const { queue, uploads } = useUploadQueue()

  async function replace(type: ListingDocumentType, uploadId: string) {
    const vehicleDocument = VEHICLE_DOCUMENT_WORDS[type].name()
    const result = await run(({ hosting }) => hosting.setVehicleDocument({ id: vehicle.id, type, uploadId }))
    if (result.kind === 'cancelled') return
    if (result.kind !== 'done')
      return toast.error(m.own_vehicle_save_failed(), failureMessage(result, m.own_vehicle_lost()))
    toast.success(
      m.verification_uploaded_named({ document: vehicleDocument }),
      result.value.reviewReopened ? m.own_vehicle_saved_review() : undefined,
    )
  }

  return (
    <Section heading={m.own_vehicle_part_vehicle_documents()} lead={m.list_vehicle_documents_lead()}>
      <div className="grid gap-4">
        {isListed(vehicle.verificationStatus) && (
          <Banner tone="warning">{m.own_vehicle_documents_reopen()}</Banner>
        )}
        <ConnectionNotice queue={queue} uploads={uploads} />
        <div className="grid gap-4 md:grid-cols-2">
          {LISTING_DOCUMENT_TYPES.map((type) => {
            const vehicleDocument = vehicle.vehicleDocuments.find((one) => one.type === type)
            return (
              <VehicleDocumentSlot
                key={type}
                type={type}
                queue={queue}
                job={uploads.jobs.get(vehicleDocumentKey(type))}
                isCut={uploads.isCut}
                present={
                  vehicleDocument
                    ? {
                        words: m.verification_uploaded_at({
                          moment: momentInWords(vehicleDocument.uploadedAt),
                        }),
                        acts: (
                          <Download
                            href={vehicleDocument.fileUrl}
                            vehicleDocument={VEHICLE_DOCUMENT_WORDS[type].name()}
                          />
                        ),
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

function Download({ href, vehicleDocument }: { href: string; vehicleDocument: string }) {
  return (
    <a
      href={href}
      download
      aria-label={m.verification_act_on({ act: m.verification_download(), document: vehicleDocument })}
      className={buttonClasses({ variant: 'quiet', size: 'sm' })}
    >
      {m.verification_download()}
    </a>
  )
}
