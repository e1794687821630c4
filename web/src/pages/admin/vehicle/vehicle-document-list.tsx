import type { AdminVehicleDetail } from '@rihla/contract/admin/admin-tables'
import { PrivateFile } from '../../../features/admin-review/private-file.tsx'
import type { ShownFiles } from '../../../features/admin-review/use-shown-files.ts'
import { VEHICLE_DOCUMENT_WORDS } from '../../../features/vehicle-uploads/angle-words.ts'
import { momentInWords } from '../../../i18n/dates.ts'
import { m } from '../../../paraglide/messages.js'

export type VehicleDocumentToReview = AdminVehicleDetail['vehicleDocuments'][number] & { href: string }

/** The vehicle documents beside the data they must match. */
export function VehicleDocumentList({
  vehicleDocuments,
  files,
}: {
  vehicleDocuments: VehicleDocumentToReview[]
  files: ShownFiles
}) {
  return (
    <section aria-labelledby="vehicle-documents">
      <h2 id="vehicle-documents" className="text-xl">
        {m.admin_vehicles_vehicle_documents()}
      </h2>
      <p className="mt-1 text-muted text-sm">{m.admin_review_files_note()}</p>
      {vehicleDocuments.length === 0 ? (
        <p className="mt-4">{m.admin_vehicles_no_vehicle_documents()}</p>
      ) : (
        <div className="mt-4 grid gap-4">
          {vehicleDocuments.map((vehicleDocument) => (
            <PrivateFile
              key={vehicleDocument.type}
              name={VEHICLE_DOCUMENT_WORDS[vehicleDocument.type].name()}
              href={vehicleDocument.href}
              contentType={vehicleDocument.contentType}
              sizeBytes={vehicleDocument.sizeBytes}
              uploaded={momentInWords(vehicleDocument.uploadedAt)}
              file={files.of(vehicleDocument.href)}
              onShow={() => void files.show(vehicleDocument)}
            />
          ))}
        </div>
      )}
    </section>
  )
}
