import type { Me } from '@rihla/contract/accounts/accounts'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { isCopy } from '../offline/cached-page.ts'
import { forgetPersonal } from '../offline/personal-storage.ts'
import type { Site } from './root-data.ts'

/** Session events of this browser, from any of its tabs. */
export type SessionEvent =
  | 'INITIAL_SESSION'
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'USER_UPDATED'
  | 'MFA_CHALLENGE_VERIFIED'
  | 'TOKEN_REFRESHED'

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

/**
 * When the server last answered a tab of this browser, epoch milliseconds, and who was signed in then. Empty on the first
 * visit, and where the browser keeps nothing.
 */
function readLastSeen(): [at?: number, id?: string] {
  try {
    return JSON.parse(localStorage.getItem(CHANNEL) ?? '[]')
  } catch {
    return []
  }
}

function keepLastSeen(at: number, id: string): void {
  try {
    localStorage.setItem(CHANNEL, JSON.stringify([at, id]))
  } catch {
    // Storage is full or unavailable: only this document notices a change.
  }
}

const checks = new Set<() => void>()

/** Asks the server whether the session of this tab still exists, and loads the page again when it does not. */
export function checkSession(): void {
  for (const check of checks) check()
}

/**
 * Keeps the signed-in user of this tab current: publishes changes of this tab, and reloads the data when another tab
 * reports one. Nothing of a person stays in a tab after their session has ended: here, in another tab, elsewhere, or
 * while the page was kept for going back. The session itself is not accessible to scripts.
 */
export function useSessionAcrossTabs({ me, now }: Pick<Site, 'me' | 'now'>): void {
  const { revalidate } = useRevalidator()
  const known = useRef<Me | null | undefined>(undefined)

  useEffect(() => {
    // Neither a cached copy nor an error page without the root data knows who is signed in.
    if (isCopy() || !now) return
    const id = me?.id ?? NOBODY
    const [at = 0, seen = id] = readLastSeen()
    // A form that was sent before hydration loads a new document: compare with whom the browser saw before.
    if (known.current === undefined && seen !== id) {
      known.current = seen === NOBODY ? null : ({ id: seen } as Me)
      if (at > now) {
        // Another tab signed in or out after the server had answered this one.
        void revalidate()
        return
      }
    }
    const before = known.current
    const event = sessionEventOf(before, me)
    known.current = me
    if (at <= now) keepLastSeen(now, id)
    if (before && before.id !== me?.id) forgetPersonal()
    if (event) publishSession(event, event !== 'INITIAL_SESSION')
  }, [me, now, revalidate])

  useEffect(() => {
    const receiveEvent = ({ data }: MessageEvent<SessionEvent>) => {
      if (data === 'SIGNED_OUT' && known.current) loadWithoutPerson()
      else void revalidate()
    }
    const check = async () => {
      const shown = known.current
      if (!shown) return
      const id = await idOfSession()
      if (id !== undefined && id !== shown.id && known.current === shown) loadWithoutPerson()
    }
    const checkRestoredPage = ({ persisted }: PageTransitionEvent) => {
      isSigningOut = false
      if (!persisted || known.current === undefined) return
      const id = known.current?.id ?? NOBODY
      const [, seen = id] = readLastSeen()
      if (seen === id) void check()
      else if (known.current) loadWithoutPerson()
      else void revalidate()
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
}

let isSigningOut = false

/** Called when this tab submits the sign-out form: the answer's page is then not replaced by a reload of this one. */
export function beginSignOut(): void {
  isSigningOut = true
}

/**
 * Hides the page of the person at once and loads it again for the user who is signed in now, if any. The new document
 * notifies the other tabs, unless one of them was the first to know.
 */
function loadWithoutPerson(): void {
  document.documentElement.hidden = true
  forgetPersonal()
  if (!isSigningOut) location.reload()
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
