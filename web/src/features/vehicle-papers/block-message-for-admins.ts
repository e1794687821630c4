import type { Problem } from '@rihla/contract/problem'
import { m } from '../../paraglide/messages.js'
import { blockMessage } from './block-message.ts'
import { BLOCK_WORDS } from './paper-words.ts'

const BLOCKS_FOR_ADMINS = {
  ...BLOCK_WORDS,
  licensed_hosts_only: m.admin_papers_block_licensed_hosts_only,
  trade_licence_expired: m.admin_papers_block_trade_licence_expired,
  rental_permit_expired: m.admin_papers_block_rental_permit_expired,
}

/** The same to an admin, whose vehicle it is not. */
export const blockMessageForAdmins = (problem: Problem): string | null =>
  blockMessage(problem, BLOCKS_FOR_ADMINS)
