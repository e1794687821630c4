import type { Deps } from './deps.ts'
import { openApiDocs } from './http/api/api-docs.ts'
import type { AppRoutes, CallFor } from './http/app-routes.ts'
import { openPhotoFiles } from './http/files/photo-files.ts'
import { openHealth } from './http/health.ts'
import { openLiveStream } from './http/live/live-stream.ts'
import { openLocalMailbox } from './http/local-mailbox-page.ts'
import { openRobots } from './http/robots.ts'
import { openSecurityTxt } from './http/security-txt.ts'
import { openUploadRoutes } from './http/uploads/upload-routes.ts'
import { openAvatarRoutes, openOAuthRoutes, openSignInRoutes } from './modules/accounts/public.ts'
import { openAdminFiles } from './modules/admin/public.ts'
import { openAgreementFile } from './modules/agreements/public.ts'
import { openCardEvents, openReceiptFile } from './modules/bookings/public.ts'
import { openCalendarFeed, openTripCalendarFile } from './modules/calendar/public.ts'
import { lookAtChargePayment, openEvidenceRoutes } from './modules/charges/public.ts'
import { openEarningsFiles } from './modules/earnings/public.ts'
import { openInvoiceFiles } from './modules/invoices/public.ts'
import { openLeaveRoute, openSubscriberFile } from './modules/newsletter/public.ts'
import { openUnsubscribeRoute } from './modules/notifications/public.ts'
import { isIndexPrepared, openSharePictures, openSitemap } from './modules/search/public.ts'
import { openContactFile } from './modules/support/public.ts'
import { openTripFileRoutes } from './modules/trips/public.ts'
import { findPhotoStorageKey, openHostFileRoutes } from './modules/vehicles/public.ts'
import { openDocument, uploadDocument } from './modules/verification/public.ts'
import { channelAccess } from './subscription-access.ts'

/** Registers the routes that are neither an endpoint of the contract nor a page. */
export function openNonApiRoutes(
  app: AppRoutes,
  deps: Deps,
  { callFor, isStopping }: { callFor: CallFor; isStopping?: () => boolean },
): void {
  openHealth(app, deps.db, { isStopping, isPrepared: () => isIndexPrepared(deps.db) })
  openSecurityTxt(app, deps)
  openApiDocs(app, { publicUrl: deps.config.publicUrl, supportEmail: deps.config.mail.support })
  openPhotoFiles(app, {
    photos: deps.photos,
    findStorageKey: (photoId) => findPhotoStorageKey(deps.db, photoId),
  })
  openRobots(app, deps.config.publicUrl)
  openSitemap(app, deps)
  openSharePictures(app, deps)
  openLiveStream(app, deps, { callFor, channelFor: channelAccess(deps) })
  openUploadRoutes(app, {
    callFor,
    limits: deps.limits,
    upload: (file, viewer) => uploadDocument(deps, file, viewer),
    open: (id, call) => openDocument(deps, id, call),
  })
  openSignInRoutes(app, deps, { callFor })
  openOAuthRoutes(app, deps)
  openAvatarRoutes(app, deps, { callFor })
  openHostFileRoutes(app, deps, { callFor })
  openCalendarFeed(app, deps, { callFor })
  openEarningsFiles(app, deps, { callFor })
  openUnsubscribeRoute(app, deps, { callFor })
  openLeaveRoute(app, deps, { callFor })
  openSubscriberFile(app, deps, { callFor })
  openContactFile(app, deps, { callFor })
  openCardEvents(app, deps, { lookAt: lookAtChargePayment })
  openReceiptFile(app, deps, { callFor })
  openInvoiceFiles(app, deps, { callFor })
  openAgreementFile(app, deps, { callFor })
  openTripCalendarFile(app, deps, { callFor })
  openTripFileRoutes(app, deps, { callFor })
  openEvidenceRoutes(app, deps, { callFor })
  openAdminFiles(app, deps, { callFor })
  if (!deps.config.production) openLocalMailbox(app, deps)
}
