import type { Kind } from '../../app/cast.ts'

/** How an endpoint answers a caller: grants access, or refuses in one of these ways. */
export type Said = 'in' | '401' | '403' | '404' | 'step-up' | 'two-step' | 'fault'

/**
 * Who has access. `everybody`; `person`: every signed-in user; `support`: support and admins; `admin`. An exclamation
 * mark requires a fresh step-up. For an object with an owner, the four words are the answers to its renter, its host,
 * support and admins, in this order; for other users it does not exist (404), and visitors get 401, or 404 when it is
 * `hidden`. `stepUp`: the step-up is checked before the object is looked up.
 */
type Right = 'everybody' | 'person' | 'person!' | 'support' | 'admin' | 'admin!' | ForObject
type Word = 'in' | 'in!' | '403' | '404'
type ForObject = `${Word} ${Word} ${Word} ${Word}` | `${Word} ${Word} ${Word} ${Word} ${'hidden' | 'stepUp'}`

const RENTER_ALONE = 'in 403 403 403'
const HOST_ALONE = '403 in 403 403'
const PARTIES = 'in in 403 403'
const SHOWN_TO_PARTIES_AND_STAFF = 'in in in in'
/** For everyone but its owner the object does not exist. */
const OF_RENTER = 'in 404 404 404'
const OF_HOST = '404 in 404 404'

/** The access matrix: who may call each endpoint and file. */
export const RIGHTS: Readonly<Record<string, Right>> = {
  'accounts.me': 'everybody',
  'accounts.signIn': 'everybody',
  'accounts.signUp': 'everybody',
  'accounts.signOut': 'everybody',
  'accounts.requestPasswordReset': 'everybody',
  'accounts.checkResetLink': 'everybody',
  'accounts.resetPassword': 'everybody',
  'accounts.socialSignIn': 'everybody',
  'accounts.resendVerification': 'person',
  'accounts.changePassword': 'person',
  'accounts.changeEmail': 'person!',
  'accounts.cancelEmailChange': 'person',
  'accounts.exportAccount': 'person!',
  'accounts.deleteAccount': 'person!',
  'profile.mine': 'person',
  'profile.update': 'person',
  'profile.removeAvatar': 'person',
  'security.challenge': 'everybody',
  'security.passTwoStep': 'everybody',
  'security.stepUp': 'person',
  'security.factors': 'person',
  'security.startTotp': 'person!',
  'security.startPhone': 'person!',
  'security.sendCode': 'everybody',
  'security.confirmTotp': OF_RENTER,
  'security.removeFactor': 'in 404 404 404 stepUp',
  'security.renewRecoveryCodes': 'person!',
  'security.sessions': 'person',
  'security.endSession': OF_RENTER,
  'security.signOutEverywhere': 'person',
  'security.identities': 'person',
  'security.linkIdentity': 'person!',
  'security.unlinkIdentity': 'person!',
  'security.identityToken': 'person',
  'vehicles.show': 'everybody',
  'vehicles.reviews': 'everybody',
  'vehicles.similar': 'everybody',
  'vehicles.calendar': 'everybody',
  'vehicles.availability': 'everybody',
  'vehicles.cards': 'everybody',
  'vehicles.popular': 'everybody',
  'vehicles.trending': 'everybody',
  'vehicles.destinations': 'everybody',
  'search.vehicles': 'everybody',
  'search.marks': 'everybody',
  'search.whereAmI': 'everybody',
  'categories.list': 'everybody',
  'categories.compare': 'everybody',
  'categories.cities': 'everybody',
  'favorites.ids': 'person',
  'favorites.list': 'person',
  'favorites.add': 'person',
  'favorites.remove': 'person',
  'favorites.merge': 'person',
  'savedSearches.list': 'person',
  'savedSearches.save': 'person',
  'savedSearches.change': OF_RENTER,
  'savedSearches.remove': OF_RENTER,
  'savedSearches.switchOff': 'everybody',
  'bookings.quote': 'everybody',
  'bookings.request': 'person',
  'bookings.show': SHOWN_TO_PARTIES_AND_STAFF,
  'bookings.paymentStep': OF_RENTER,
  'bookings.mine': 'person',
  'bookings.latest': 'person',
  'bookings.payments': 'person',
  'bookings.withdraw': RENTER_ALONE,
  'bookings.cancel': RENTER_ALONE,
  'bookings.approve': '403 in 403 in',
  'bookings.decline': HOST_ALONE,
  'bookings.cancelByHost': '403 in 403 in!',
  'bookings.complete': PARTIES,
  'bookings.changeQuote': OF_RENTER,
  'bookings.extrasQuote': OF_RENTER,
  'bookings.addExtras': RENTER_ALONE,
  'bookings.requestChange': RENTER_ALONE,
  'bookings.answerChange': HOST_ALONE,
  'bookings.withdrawChange': RENTER_ALONE,
  'bookings.giveDepositCard': RENTER_ALONE,
  'bookings.receipt': 'in 403 in in',
  'additionalDrivers.list': SHOWN_TO_PARTIES_AND_STAFF,
  'additionalDrivers.invite': OF_RENTER,
  // Nobody of the cast is invited.
  'additionalDrivers.remove': '404 404 404 404',
  'additionalDrivers.invitation': '404 404 404 404',
  'additionalDrivers.answer': '404 404 404 404',
  'payments.savedCards': 'person',
  'payments.removeSavedCard': OF_RENTER,
  'noShows.report': HOST_ALONE,
  'noShows.contest': RENTER_ALONE,
  'noShows.contested': 'support',
  'noShows.decide': 'admin!',
  'hosting.vehicles': 'person',
  'hosting.vehicle': OF_HOST,
  'hosting.submit': 'person',
  'hosting.change': OF_HOST,
  'hosting.setPhotos': OF_HOST,
  'hosting.setVehicleDocument': OF_HOST,
  'hosting.resubmit': OF_HOST,
  'hosting.pause': OF_HOST,
  'hosting.resume': OF_HOST,
  'hosting.remove': OF_HOST,
  'hosting.discardUpload': OF_HOST,
  'hosting.terms': 'person',
  'hosting.changeTerms': 'person',
  'hosting.addresses': 'person',
  'hosting.priceSuggestion': 'person',
  'hosting.overview': 'person',
  'hosting.bookings': 'person',
  'calendar.month': 'person',
  'calendar.block': OF_HOST,
  'calendar.open': OF_HOST,
  'calendar.setPrice': OF_HOST,
  'calendar.feeds': OF_HOST,
  'calendar.openExport': OF_HOST,
  'calendar.revokeExport': OF_HOST,
  'calendar.addImport': OF_HOST,
  'calendar.readImport': OF_HOST,
  'calendar.removeImport': OF_HOST,
  'earnings.overview': 'person',
  'earnings.statement': 'person',
  'earnings.payouts': 'person',
  'earnings.setBankAccount': 'person!',
  'earnings.removeBankAccount': 'person!',
  'earnings.payoutsDue': 'admin',
  'earnings.payOut': 'admin!',
  'earnings.batch': 'admin',
  'earnings.confirmPayouts': 'admin!',
  'earnings.bouncePayout': 'admin!',
  'messaging.inbox': 'person',
  'messaging.unread': 'person',
  'messaging.thread': SHOWN_TO_PARTIES_AND_STAFF,
  'messaging.send': PARTIES,
  'messaging.markRead': PARTIES,
  'trips.show': SHOWN_TO_PARTIES_AND_STAFF,
  'trips.checkIn': PARTIES,
  'trips.checkOut': PARTIES,
  'trips.acknowledge': RENTER_ALONE,
  'trips.reportEarlyReturn': RENTER_ALONE,
  'trips.withdrawEarlyReturn': RENTER_ALONE,
  'trips.answerEarlyReturn': HOST_ALONE,
  'trips.reportIssue': PARTIES,
  'trips.openIssues': 'support',
  'trips.resolveIssue': 'support',
  'reviews.page': 'in in 404 404',
  'reviews.submit': 'in 403 404 404',
  'reviews.ofPerson': 'in in in in hidden',
  'reviews.received': 'person',
  'reviews.reply': OF_HOST,
  'notifications.list': 'person',
  'notifications.unread': 'person',
  'notifications.markRead': 'person',
  'notifications.preferences': 'person',
  'notifications.setPreferences': 'person',
  'notifications.unsubscribe': 'everybody',
  'pushSubscriptions.key': 'person',
  'pushSubscriptions.add': 'person',
  'pushSubscriptions.remove': 'person',
  'charges.ofBooking': SHOWN_TO_PARTIES_AND_STAFF,
  'charges.mine': 'person',
  'charges.ask': HOST_ALONE,
  'charges.confirm': HOST_ALONE,
  'charges.withdraw': HOST_ALONE,
  'charges.answer': RENTER_ALONE,
  'charges.write': 'in in 403 in',
  'charges.payment': OF_RENTER,
  'charges.pay': RENTER_ALONE,
  'charges.paymentStep': OF_RENTER,
  'charges.statement': SHOWN_TO_PARTIES_AND_STAFF,
  'charges.reverse': 'admin!',
  'charges.queue': 'admin',
  'charges.case': 'admin',
  'charges.decide': 'admin!',
  'chargeImports.preview': 'person',
  'chargeImports.confirm': 'person',
  'tolls.gates': 'person',
  'tolls.settings': 'admin',
  'tolls.addTariff': 'admin!',
  'tolls.addSpecialDays': 'admin!',
  'tolls.removeSpecialDays': 'admin!',
  'support.hours': 'everybody',
  'support.mine': 'everybody',
  'support.write': 'everybody',
  'support.introduce': 'everybody',
  'support.markRead': 'everybody',
  'support.conversations': 'support',
  'support.conversation': 'support',
  'support.reply': 'support',
  'support.setStatus': 'support',
  'support.markReadBySupport': 'support',
  'support.contact': 'everybody',
  'support.contactMessages': 'support',
  'support.answerContact': 'support',
  'support.unread': 'support',
  'newsletter.subscribe': 'everybody',
  'newsletter.confirm': 'everybody',
  'newsletter.unsubscribe': 'everybody',
  'newsletter.awaitGiftCards': 'everybody',
  'newsletter.subscribers': 'admin',
  'admin.overview': 'admin',
  'admin.vehicles': 'admin',
  'admin.vehicle': 'admin',
  'admin.approveOrRejectVehicle': 'admin',
  'admin.rejectionReasons': 'admin',
  'admin.users': 'admin',
  'admin.user': 'admin',
  'admin.changeUserType': 'admin!',
  'admin.changeSupport': 'admin!',
  'admin.suspendUser': 'admin!',
  'admin.bookings': 'admin',
  'admin.booking': 'admin',
  'admin.cancelBooking': 'admin!',
  'admin.refundBooking': 'admin!',
  'admin.endTrip': 'admin!',
  'admin.keepDeposit': 'admin!',
  'admin.refundDeposit': 'admin!',
  'admin.audit': 'admin',
  'admin.demo': 'admin',
  'admin.loadDemo': 'admin',
  'admin.settings': 'admin',
  'admin.verificationSettings': 'admin',
  'admin.changeVerificationSettings': 'admin!',
  'system.reportNotFound': 'everybody',
  'verification.mine': 'person',
  'verification.needed': 'everybody',
  'verification.sendPhoneCode': 'person',
  'verification.verifyPhoneCode': 'person',
  'verification.removeDocument': OF_RENTER,
  'verification.documentsToReview': 'admin',
  'verification.decideDocument': 'admin',
  'file: trip photo': 'in in in in hidden',
  'upload: trip photo': PARTIES,
  'file: charge evidence': 'in in in in hidden',
  'upload: charge evidence': PARTIES,
  'file: document': 'in 404 404 in! hidden',
  'upload: document': 'person',
  'upload: of a vehicle': 'person',
  'file: upload': '404 in 404 404 hidden',
  'file: paper': '404 in 404 in! hidden',
  'file: paper under review': 'admin!',
  'file: receipt': 'in 403 in in',
  'file: trip calendar': PARTIES,
  'file: earnings': 'person',
  'file: payouts': 'admin!',
  'file: subscribers': 'admin',
  'file: contact messages': 'support',
  'file: vehicles': 'admin!',
  'file: users': 'admin!',
  'file: bookings': 'admin!',
  'file: audit': 'admin!',
  'upload: avatar': 'person',
}

/** API routes outside the contract's endpoints: files rather than JSON. */
export const FILES: Readonly<Record<string, { method: 'GET' | 'POST'; path: string }>> = {
  'file: trip photo': { method: 'GET', path: '/api/v1/trips/{bookingId}/photos/{photoId}/file' },
  'upload: trip photo': { method: 'POST', path: '/api/v1/trips/{bookingId}/photos/{angle}' },
  'file: charge evidence': { method: 'GET', path: '/api/v1/charge-evidence/{evidenceId}/file' },
  'upload: charge evidence': { method: 'POST', path: '/api/v1/bookings/{bookingId}/charge-evidence' },
  'file: document': { method: 'GET', path: '/api/v1/documents/{id}/file' },
  'upload: document': { method: 'POST', path: '/api/v1/documents/{type}' },
  'upload: of a vehicle': { method: 'POST', path: '/api/v1/host/uploads/{kind}' },
  'file: upload': { method: 'GET', path: '/api/v1/host/uploads/{id}/file' },
  'file: paper': { method: 'GET', path: '/api/v1/host/vehicles/{id}/documents/{type}/file' },
  'file: paper under review': { method: 'GET', path: '/api/v1/admin/vehicles/{id}/documents/{type}' },
  'file: receipt': { method: 'GET', path: '/api/v1/bookings/{id}/receipt.pdf' },
  'file: trip calendar': { method: 'GET', path: '/api/v1/bookings/{id}/calendar.ics' },
  'file: earnings': { method: 'GET', path: '/api/v1/host/earnings.csv' },
  'file: payouts': { method: 'GET', path: '/api/v1/admin/payouts/{batchId}.csv' },
  'file: subscribers': { method: 'GET', path: '/api/v1/admin/newsletter.csv' },
  'file: contact messages': { method: 'GET', path: '/api/v1/support/contact-messages.csv' },
  'file: vehicles': { method: 'GET', path: '/api/v1/admin/vehicles.csv' },
  'file: users': { method: 'GET', path: '/api/v1/admin/users.csv' },
  'file: bookings': { method: 'GET', path: '/api/v1/admin/bookings.csv' },
  'file: audit': { method: 'GET', path: '/api/v1/admin/audit.csv' },
  'upload: avatar': { method: 'POST', path: '/api/v1/profile/avatar' },
}

const WITHOUT_SESSION: readonly Kind[] = ['visitor', 'guest', 'suspended']
const WITHOUT_STEP_UP: readonly Kind[] = ['adminWithoutStepUp', 'adminWhoWaits']

/** The answer that the matrix expects for a kind of caller and an object of the first pair or of the second. */
export function expectedFor(name: string, kind: Kind, side: 'ours' | 'theirs'): Said {
  const right = RIGHTS[name]
  if (right === undefined) return 'fault'
  if (right === 'everybody') return 'in'
  if (WITHOUT_SESSION.includes(kind)) return right.endsWith('hidden') ? '404' : '401'
  const asksForStepUp = right.endsWith('!')
  switch (right) {
    case 'person':
    case 'person!':
      return asksForStepUp && WITHOUT_STEP_UP.includes(kind) ? 'step-up' : 'in'
    case 'support':
    case 'admin':
    case 'admin!':
      if (kind === 'adminWhoWaits') return 'two-step'
      if (kind === 'adminWithoutStepUp') return asksForStepUp ? 'step-up' : 'in'
      return kind === 'admin' || (kind === 'support' && right.startsWith('support')) ? 'in' : '404'
    default:
      return ofObject(right, kind, side)
  }
}

function ofObject(right: string, kind: Kind, side: 'ours' | 'theirs'): Said {
  const [renter, host, support, admin, more] = right.split(' ')
  if (more === 'stepUp' && WITHOUT_STEP_UP.includes(kind)) return 'step-up'
  const [itsRenter, itsHost] = side === 'ours' ? ['renter', 'host'] : ['otherRenter', 'otherHost']
  if (kind === itsRenter) return plain(renter)
  if (kind === itsHost) return plain(host)
  if (kind === 'support') return plain(support)
  if (kind === 'admin') return plain(admin)
  if (kind === 'adminWithoutStepUp') return admin === 'in!' ? 'step-up' : plain(admin)
  return '404'
}

const plain = (word = '404') => word.replace('!', '') as Said
