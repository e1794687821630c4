export { openLeaveRoute } from './leave-newsletter.ts'
export { type LetterReader, letterReaderOf } from './letter-facts.ts'
export { openSubscriberFile } from './subscriber-file.ts'
export { forgetSubscriptionsOf } from './subscriber-store.ts'
