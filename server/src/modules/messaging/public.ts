export { countUnreadMessages } from './inbox-store.ts'
export { noteInThread } from './note-in-thread.ts'
