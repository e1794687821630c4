import { support } from '@rihla/contract/support'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/api/serve.ts'
import { answerContactMessage } from './contact-form/answer-contact-message.ts'
import { listContactMessages } from './contact-form/list-contact-messages.ts'
import { sendContactMessage } from './contact-form/send-contact-message.ts'
import { countUnreadConversations } from './desk-store.ts'
import { introduceGuest } from './introduce-guest.ts'
import { listConversations } from './list-conversations.ts'
import { markRead, markReadBySupport } from './mark-read.ts'
import { replyToGuest } from './reply-to-guest.ts'
import { setConversationStatus } from './set-conversation-status.ts'
import { showConversation } from './show-conversation.ts'
import { showOwnConversation } from './show-own-conversation.ts'
import { supportHoursAt } from './support-hours.ts'
import { writeToSupport } from './write-to-support.ts'

export const supportEndpoints = (deps: Deps) => ({
  hours: serve(support.hours, async () => ({ hours: await supportHoursAt(deps.db, deps.clock.now()) })),
  mine: serve(support.mine, (page, call) => showOwnConversation(deps, page, call)),
  write: serve(support.write, (words, call) => writeToSupport(deps, words, call)),
  introduce: serve(support.introduce, (guest, call) => introduceGuest(deps, guest, call)),
  markRead: serve(support.markRead, (mark, call) => markRead(deps, mark, call)),
  conversations: serve(support.conversations, (page) => listConversations(deps, page)),
  conversation: serve(support.conversation, (page, call) => showConversation(deps, page, call)),
  reply: serve(support.reply, (reply, call) => replyToGuest(deps, reply, call)),
  setStatus: serve(support.setStatus, (change) => setConversationStatus(deps, change)),
  markReadBySupport: serve(support.markReadBySupport, (mark) => markReadBySupport(deps, mark)),
  contact: serve(support.contact, (form, call) => sendContactMessage(deps, form, call)),
  contactMessages: serve(support.contactMessages, (page) => listContactMessages(deps, page)),
  answerContact: serve(support.answerContact, (answer, call) => answerContactMessage(deps, answer, call)),
  unread: serve(support.unread, async () => ({ count: await countUnreadConversations(deps.db) })),
})
