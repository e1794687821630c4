import type { Me } from '@rihla/contract/accounts/accounts'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { isCopy } from '../offline/cached-page.ts'
import { forgetPersonal } from '../offline/personal-storage.ts'

/** Session events of this browser, from any of its tabs. */
export type SessionEvent =
  | 'INITIAL_SESSION'
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'USER_UPDATED'
  | 'MFA_CHALLENGE_VERIFIED'
  | 'TOKEN_REFRESHED'

/** After being hidden this long, a tab reloads its data: it may be outdated, and the session may have been extended. */
const STALE_AFTER_MS = 5 * 60_000
const CHANNEL = 'rihla-session'
/** Stored instead of a user id while nobody is signed in. */
const NOBODY = 'nobody'

// One shared channel per tab: a BroadcastChannel does not receive its own messages, so this tab does not reload twice.
const tabs =
  import.meta.env.SSR || typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL)

const listeners = new Set<(event: SessionEvent) => void>()

/** Subscribes to session events; returns the unsubscribe function. */
export function onSessionEvent(listener: (event: SessionEvent) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The event for a change of the signed-in user, or null when nothing changed. */
export function sessionEventOf(before: Me | null | undefined, after: Me | null): SessionEvent | null {
  if (before === undefined) return 'INITIAL_SESSION'
  if (before?.id !== after?.id) return after ? 'SIGNED_IN' : 'SIGNED_OUT'
  if (JSON.stringify(before) === JSON.stringify(after)) return null
  return 'USER_UPDATED'
}

/** Publishes an event in this tab; with `elsewhere`, also to the other tabs. */
export function publishSession(event: SessionEvent, elsewhere = true): void {
  for (const listener of listeners) listener(event)
  if (elsewhere) tabs?.postMessage(event)
}

/** The sign-in or sign-out that happened while this tab loaded a new document, or null. */
function turnOfThisTab(me: Me | null): SessionEvent | null {
  const before = sessionStorage.getItem(CHANNEL)
  const now = me?.id ?? NOBODY
  if (before === null || before === now) return null
  return me ? 'SIGNED_IN' : 'SIGNED_OUT'
}

const checks = new Set<() => void>()

/** Asks the server whether the session of this tab still exists, and loads the page again when it does not. */
export function checkSession(): void {
  for (const check of checks) check()
}

/**
 * Keeps the signed-in user of this tab current: publishes changes of this tab, reloads the data when another tab
 * reports one, and refreshes after the tab was hidden for long. Nothing of a person stays in a tab after their session
 * has ended: here, in another tab, elsewhere, or while the page was kept for going back. The session itself is not
 * accessible to scripts.
 */
export function useSessionAcrossTabs(me: Me | null): void {
  const { revalidate } = useRevalidator()
  const known = useRef<Me | null | undefined>(undefined)

  useEffect(() => {
    // A cached copy shows the visitor's view; the signed-in user is unknown until the page is reloaded.
    if (isCopy()) return
    const isFirst = known.current === undefined
    // A form without scripts loads a new document: compare with the user id that this tab stored before.
    const event = (isFirst && turnOfThisTab(me)) || sessionEventOf(known.current, me)
    known.current = me
    sessionStorage.setItem(CHANNEL, me?.id ?? NOBODY)
    if (event === 'SIGNED_OUT') forgetPersonal()
    if (event) publishSession(event, event !== 'INITIAL_SESSION')
  }, [me])

  useEffect(() => {
    const receiveEvent = ({ data }: MessageEvent<SessionEvent>) => {
      if (data === 'SIGNED_OUT' && known.current) loadWithoutPerson()
      else void revalidate()
    }
    const check = async () => {
      const shown = known.current
      if (!shown) return
      const id = await idOfSession()
      if (id === undefined || id === shown.id || known.current !== shown) return
      tabs?.postMessage('SIGNED_OUT' satisfies SessionEvent)
      loadWithoutPerson()
    }
    const checkRestoredPage = ({ persisted }: PageTransitionEvent) => {
      isSigningOut = false
      if (!persisted || known.current === undefined) return
      // A later document of this tab has stored who was signed in last.
      const isOutdated = sessionStorage.getItem(CHANNEL) !== (known.current?.id ?? NOBODY)
      if (isOutdated && known.current) loadWithoutPerson()
      else if (isOutdated) void revalidate()
      else void check()
    }
    checks.add(check)
    tabs?.addEventListener('message', receiveEvent)
    addEventListener('pageshow', checkRestoredPage)
    return () => {
      checks.delete(check)
      tabs?.removeEventListener('message', receiveEvent)
      removeEventListener('pageshow', checkRestoredPage)
    }
  }, [revalidate])

  useEffect(() => {
    let hiddenSince = 0
    const handleVisibility = () => {
      if (document.visibilityState === 'hidden') hiddenSince = performance.now()
      else if (hiddenSince > 0) {
        checkSession()
        if (performance.now() - hiddenSince <= STALE_AFTER_MS) return
        void revalidate().then(() => publishSession('TOKEN_REFRESHED', false))
      }
    }
    document.addEventListener('visibilitychange', handleVisibility)
    return () => document.removeEventListener('visibilitychange', handleVisibility)
  }, [revalidate])
}

let isSigningOut = false

/** Called when this tab submits the sign-out form: the answer's page is then not replaced by a reload of this one. */
export function beginSignOut(): void {
  isSigningOut = true
}

/** Hides the page of the person at once and loads it again for the user who is signed in now, if any. */
function loadWithoutPerson(): void {
  document.documentElement.hidden = true
  forgetPersonal()
  if (isSigningOut) return
  // The new document must not report the sign-out again.
  sessionStorage.setItem(CHANNEL, NOBODY)
  location.reload()
}

/** The id of the signed-in user according to the server, or null; undefined when it does not answer. */
async function idOfSession(): Promise<string | null | undefined> {
  try {
    const { liveApi } = await import('../api/live-api.ts')
    return (await liveApi.accounts.me({})).me?.id ?? null
  } catch {
    return undefined
  }
}
