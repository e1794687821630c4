import { notifications } from '@rihla/contract/notifications'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/api/serve.ts'
import { setMailPreferences, showMailPreferences } from './email/preferences/email-preferences.ts'
import { unsubscribe } from './email/preferences/unsubscribe.ts'
import { countWaiting, listNotifications, markNotificationsRead } from './in-app/list-notifications.ts'

export const notificationEndpoints = (deps: Deps) => ({
  list: serve(notifications.list, (page, call) => listNotifications(deps, page, call)),
  unread: serve(notifications.unread, (nothing, call) => countWaiting(deps, nothing, call)),
  markRead: serve(notifications.markRead, (ids, call) => markNotificationsRead(deps, ids, call)),
  preferences: serve(notifications.preferences, (nothing, call) => showMailPreferences(deps, nothing, call)),
  setPreferences: serve(notifications.setPreferences, (requested, call) =>
    setMailPreferences(deps, requested, call),
  ),
  unsubscribe: serve(notifications.unsubscribe, (link) => unsubscribe(deps, link)),
})
