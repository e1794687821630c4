import { admin } from '@rihla/contract/admin/admin'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/api/serve.ts'
import { rejectionReasons } from '../../messages/review-notes.ts'
import { textsIn } from '../../messages/texts.ts'
import { changeSupport, changeUserType, removeSecondStep, suspendPerson } from '../accounts/public.ts'
import { endTripEarly, keepDeposit, refundDeposit } from '../bookings/public.ts'
import { approveOrRejectVehicle } from '../vehicles/public.ts'
import { cancelAsAdmin, refundAsAdmin } from './cancel-and-refund.ts'
import { listAudit } from './list-audit.ts'
import { type DemoSource, loadDemoAsAdmin } from './load-demo.ts'
import { showBookingHistory } from './show-booking-history.ts'
import { showOverview } from './show-overview.ts'
import { showSettings } from './show-settings.ts'
import { showUser } from './show-user.ts'
import { listBookings } from './tables/list-bookings.ts'
import { listUsers } from './tables/list-users.ts'
import { listVehicles } from './tables/list-vehicles.ts'
import { showVehicleToReview } from './vehicle-review/show-vehicle.ts'
import { nextInQueue } from './vehicle-review/vehicle-review-store.ts'
import { changeVerificationSettings, showVerificationSettings } from './verification-settings.ts'

/** `demo`: loads demo data. It depends on all modules, so it is injected. */
export const adminEndpoints = (deps: Deps, demo: DemoSource) => ({
  overview: serve(admin.overview, () => showOverview(deps)),
  vehicles: serve(admin.vehicles, (input) => listVehicles(deps, input)),
  vehicle: serve(admin.vehicle, (input) => showVehicleToReview(deps, input)),
  approveOrRejectVehicle: serve(
    admin.approveOrRejectVehicle,
    async ({ id, ...decision }, { viewer, requestId }) => {
      const reviewer = { adminId: viewer.id, requestId }
      const { status } = await approveOrRejectVehicle(deps, { vehicleId: id, ...decision }, reviewer)
      return { status, nextId: await nextInQueue(deps.db, id) }
    },
  ),
  rejectionReasons: serve(admin.rejectionReasons, async ({ subject }, { language }) => ({
    reasons: rejectionReasons(subject, textsIn(language)),
  })),
  users: serve(admin.users, (input) => listUsers(deps, input)),
  user: serve(admin.user, (input, call) => showUser(deps, input, call)),
  changeUserType: serve(admin.changeUserType, async (input, call) => {
    await changeUserType(deps, input, call)
    return await showUser(deps, input, call)
  }),
  changeSupport: serve(admin.changeSupport, async (input, call) => {
    await changeSupport(deps, input, call)
    return await showUser(deps, input, call)
  }),
  removeSecondStep: serve(admin.removeSecondStep, async (input, call) => {
    await removeSecondStep(deps, input, call)
    return await showUser(deps, input, call)
  }),
  suspendUser: serve(admin.suspendUser, async (input, call) => {
    await suspendPerson(deps, input, call)
    return await showUser(deps, input, call)
  }),
  bookings: serve(admin.bookings, (input) => listBookings(deps, input)),
  booking: serve(admin.booking, (input, call) => showBookingHistory(deps, input, call)),
  cancelBooking: serve(admin.cancelBooking, (input, call) => cancelAsAdmin(deps, input, call)),
  refundBooking: serve(admin.refundBooking, (input, call) => refundAsAdmin(deps, input, call)),
  endTrip: serve(admin.endTrip, (input, call) => endTripEarly(deps, input, call)),
  keepDeposit: serve(admin.keepDeposit, (input, call) => keepDeposit(deps, input, call)),
  refundDeposit: serve(admin.refundDeposit, (input, call) => refundDeposit(deps, input, call)),
  audit: serve(admin.audit, (input) => listAudit(deps, input)),
  demo: serve(admin.demo, () => demo.state(deps)),
  loadDemo: serve(admin.loadDemo, (_input, call) => loadDemoAsAdmin(deps, demo, call)),
  settings: serve(admin.settings, async () => showSettings(deps)),
  verificationSettings: serve(admin.verificationSettings, () => showVerificationSettings(deps)),
  changeVerificationSettings: serve(admin.changeVerificationSettings, (input, call) =>
    changeVerificationSettings(deps, input, call),
  ),
})
