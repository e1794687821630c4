import { messaging } from '@rihla/contract/messaging'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/api/serve.ts'
import { countUnreadMessages } from './inbox-store.ts'
import { listConversations } from './list-conversations.ts'
import { markRead } from './mark-read.ts'
import { sendMessage } from './send-message.ts'
import { showThread } from './show-thread.ts'

export const messageEndpoints = (deps: Deps) => ({
  inbox: serve(messaging.inbox, (page, call) => listConversations(deps, page, call)),
  unread: serve(messaging.unread, async (_nothing, { viewer }) => ({
    count: await countUnreadMessages(deps.db, viewer.id),
  })),
  thread: serve(messaging.thread, (page, call) => showThread(deps, page, call)),
  send: serve(messaging.send, (message, call) => sendMessage(deps, message, call)),
  markRead: serve(messaging.markRead, (mark, call) => markRead(deps, mark, call)),
})
