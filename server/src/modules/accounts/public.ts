export {
  countHostTrip,
  type HostMetrics,
  keepStates,
  saveHostMetrics,
} from './host-metrics/host-metrics-store.ts'
export { updateHostRatingTotals } from './host-metrics/rating-totals-store.ts'
export { authorizationFacts } from './oauth/authorization-store.ts'
export { OAUTH_FORM_PATHS, OAUTH_METADATA_PATH, openOAuthRoutes } from './oauth/oauth-routes.ts'
export { type EmailLink, resetLinkFor, verificationLinkFor } from './password/email-links.ts'
export { hashPassword } from './password/hash-password.ts'
export { insertPerson, type NewPerson, namesOf, type PersonContact } from './profile/account-store.ts'
export { openAvatarRoutes } from './profile/avatar-routes.ts'
export { emailChangeLinkFor } from './profile/change-email.ts'
export { keepFromDeletion, keptFromDeletion } from './profile/delete-account-store.ts'
export { providersOf } from './profile/identity-store.ts'
export { changeIdentity } from './profile/update-profile.ts'
export {
  keepVerificationStatus,
  keepVerifiedPhone,
  lockVerifiedFacts,
  type VerifiedFacts,
  verifiedFactsOf,
} from './profile/verification-status-store.ts'
export { cookieNamed } from './sessions/session-cookie.ts'
export { hashOfToken } from './sessions/session-token.ts'
export { openSessions } from './sessions/sessions.ts'
export { openSignInLibrary } from './sign-in/auth-library.ts'
export { sweepSignIns } from './sign-in/expired-sign-ins-store.ts'
export { APPLE_CALLBACK_PATH, openSignInRoutes } from './sign-in/sign-in-routes.ts'
export { providerOrigins, shownProviders } from './sign-in/social-providers.ts'
export { uaePassNumberOf } from './sign-in/uae-pass-store.ts'
export { changeSupport } from './staff/change-support.ts'
export { changeUserType } from './staff/change-user-type.ts'
export { removeSecondStep } from './staff/remove-second-step.ts'
export { suspendPerson } from './staff/suspend-person.ts'
export { tokenHolder } from './tokens/token-holder.ts'
export { tokenFacts } from './tokens/token-store.ts'
export { signInCodeFor } from './tries/sign-in-code.ts'
export { seal, unseal } from './two-step/encrypted-secret.ts'
export { deliverSignInSms } from './two-step/phone-factor.ts'
export { SIGN_IN_SMS_TOPIC } from './two-step/phone-factor-store.ts'
export { requireStepUp } from './two-step/step-up.ts'
