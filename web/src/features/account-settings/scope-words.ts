import type { TokenScope } from '@rihla/contract/token-scopes'
import { m } from '../../paraglide/messages.js'

/** What a scope is called, and what a program with it can do. */
export const SCOPE_WORDS: Record<TokenScope, { name: () => string; hint: () => string }> = {
  read: { name: m.security_scope_read, hint: m.security_scope_read_hint },
  'bookings:write': { name: m.security_scope_bookings, hint: m.security_scope_bookings_hint },
  'host:write': { name: m.security_scope_host, hint: m.security_scope_host_hint },
  'messages:write': { name: m.security_scope_messages, hint: m.security_scope_messages_hint },
  'profile:write': { name: m.security_scope_profile, hint: m.security_scope_profile_hint },
}
