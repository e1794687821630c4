export { findInvitation, forgetDriver, invitationsWaitingFor, personWithEmail } from './driver-store.ts'
