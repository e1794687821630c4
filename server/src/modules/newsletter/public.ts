export { type EmailReader, emailReaderOf } from './email-facts.ts'
export { openLeaveRoute } from './leave-newsletter.ts'
export { openSubscriberFile } from './subscriber-file.ts'
export { forgetSubscriptionsOf, leaveAs, personOfSubscriber } from './subscriber-store.ts'
