export { insertPerson, type NewPerson, namesOf, type PersonContact } from './account-store.ts'
export { openAvatarRoutes } from './avatar-routes.ts'
export { emailChangeLinkFor } from './change-email.ts'
export { changeSupport } from './change-support.ts'
export { changeUserType } from './change-user-type.ts'
export { keepFromDeletion, keptFromDeletion } from './delete-account-store.ts'
export { hashPassword } from './hash-password.ts'
export { countHostTrip, type HostStanding, keepStanding, keepStandings } from './host-standing-store.ts'
export { recountHostStars } from './host-stars-store.ts'
export { type LetterLink, resetLinkFor, verificationLinkFor } from './letter-links.ts'
export { deliverSignInSms } from './phone-factor.ts'
export { SIGN_IN_SMS_TOPIC } from './phone-factor-store.ts'
export { cookieNamed } from './session-cookie.ts'
export { openSessions } from './sessions.ts'
export { openSignInLibrary } from './sign-in-library.ts'
export { APPLE_CALLBACK_PATH, openSignInRoutes } from './sign-in-routes.ts'
export { providerOrigins } from './social-providers.ts'
export { requireStepUp } from './step-up.ts'
export { suspendPerson } from './suspend-person.ts'
export { sweepSignIns } from './sweep-sign-ins-store.ts'
export {
  keepVerificationStatus,
  keepVerifiedPhone,
  lockVerifiedFacts,
  verifiedFactsOf,
} from './verified-facts-store.ts'
