import { TripPhotoAngle, TripPhotoUpload } from '@rihla/contract/trips'
import { isUuid } from '@rihla/domain/text/uuid'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/api/refusal.ts'
import type { AppRoutes, CallFor } from '../../http/app-routes.ts'
import { sendFile } from '../../http/files/send-file.ts'
import { readUpload, UPLOAD_TIMES } from '../../http/uploads/upload-body.ts'
import { declaredTypeOf } from '../../http/uploads/upload-file.ts'
import { openUploadTurns } from '../../http/uploads/upload-slots.ts'
import { addTripPhoto, mustBeAbleToAddPhoto } from './add-trip-photo.ts'
import { openTripPhoto } from './open-trip-photo.ts'

const UPLOAD_KEY = /^[A-Za-z0-9_-]{8,100}$/

/**
 * The non-JSON routes of trip photos: POST `/api/v1/trips/{bookingId}/photos/{angle}` takes the file as the request
 * body, GET `/api/v1/trips/{bookingId}/photos/{photoId}/file` returns it to the parties and staff. Responses are never
 * cached.
 */
export function openTripFileRoutes(app: AppRoutes, deps: Deps, { callFor }: { callFor: CallFor }): void {
  const takeTurn = openUploadTurns()

  app.post('/api/v1/trips/:bookingId/photos/:angle', async (c) => {
    const call = await callFor(c, 'bookings:write')
    const { viewer } = call
    if (viewer.kind === 'visitor') throw new Refusal('sign_in_required')
    await deps.limits.take('upload', call)
    const { bookingId } = c.req.param()
    if (!isUuid(bookingId)) throw new Refusal('booking_not_found')
    await mustBeAbleToAddPhoto(deps, bookingId, viewer)
    const angle = TripPhotoAngle.safeParse(c.req.param('angle'))
    if (!angle.success) throw new Refusal('not_found')
    const uploadKey = c.req.header('idempotency-key') ?? null
    if (uploadKey !== null && !UPLOAD_KEY.test(uploadKey)) throw new Refusal('idempotency_key_missing')
    const declaredType = declaredTypeOf(c.req.raw.headers, TripPhotoUpload.contentTypes)
    const photo = await takeTurn(viewer.id, async () => {
      const bytes = await readUpload(c.req.raw, { maxBytes: TripPhotoUpload.maxBytes, ...UPLOAD_TIMES })
      const sent = { bookingId, angle: angle.data, uploadKey, bytes, declaredType }
      return await addTripPhoto(deps, sent, viewer)
    })
    return c.json(photo, 201, { 'cache-control': 'no-store' })
  })

  app.get('/api/v1/trips/:bookingId/photos/:photoId/file', async (c) => {
    const call = await callFor(c, 'read')
    await deps.limits.take('read', call)
    const { bookingId, photoId } = c.req.param()
    if (!isUuid(bookingId) || !isUuid(photoId)) throw new Refusal('photo_not_found')
    return sendFile(c, await openTripPhoto(deps, { bookingId, photoId }, call), 'inline')
  })
}
