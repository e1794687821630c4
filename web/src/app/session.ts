import type { Me } from '@rihla/contract/accounts/accounts'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { isCopy } from '../offline/cached-page.ts'
import { forgetPersonal } from '../offline/personal-storage.ts'

/** What can happen to the session of this browser, whichever tab it happened in. */
export type SessionEvent =
  | 'INITIAL_SESSION'
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'USER_UPDATED'
  | 'MFA_CHALLENGE_VERIFIED'
  | 'TOKEN_REFRESHED'

/** A tab that was out of sight this long asks the server again: sessions slide, end and are revoked there. */
const STALE_AFTER_MS = 5 * 60_000
const CHANNEL = 'rihla-session'

// One for this tab: what is said through it, it does not hear itself, and the page is not read twice.
const tabs =
  import.meta.env.SSR || typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL)

const listeners = new Set<(event: SessionEvent) => void>()

/** Calls back at every session event from now on; returns how to stop. */
export function onSessionEvent(listener: (event: SessionEvent) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What the step from one person to the next means, or null when nothing did change. */
export function sessionEventOf(before: Me | null | undefined, after: Me | null): SessionEvent | null {
  if (before === undefined) return 'INITIAL_SESSION'
  if (before?.id !== after?.id) return after ? 'SIGNED_IN' : 'SIGNED_OUT'
  if (JSON.stringify(before) === JSON.stringify(after)) return null
  return 'USER_UPDATED'
}

/** Announces an event here; `elsewhere` also tells the other tabs. */
export function announceSession(event: SessionEvent, elsewhere = true): void {
  for (const listener of listeners) listener(event)
  if (elsewhere) tabs?.postMessage(event)
}

/** What changed of whose this tab is while its document was loaded anew, or null. */
function turnOfThisTab(me: Me | null): SessionEvent | null {
  const before = sessionStorage.getItem(CHANNEL)
  const now = me?.id ?? 'nobody'
  if (before === null || before === now) return null
  return me ? 'SIGNED_IN' : 'SIGNED_OUT'
}

/**
 * Keeps this tab's idea of who is signed in true: announces what happens here, reads the page again when it happened
 * in another tab, and renews after a long time out of sight. Nothing of the session itself is in the browser's hands.
 */
export function useSessionAcrossTabs(me: Me | null): void {
  const { revalidate } = useRevalidator()
  const known = useRef<Me | null | undefined>(undefined)

  useEffect(() => {
    // A copy shows what visitors saw; who is here stays open until the page is read anew.
    if (isCopy()) return
    const isFirst = known.current === undefined
    // A form without scripts loads a new document: what this tab knew before is compared by id.
    const event = (isFirst && turnOfThisTab(me)) || sessionEventOf(known.current, me)
    known.current = me
    sessionStorage.setItem(CHANNEL, me?.id ?? 'nobody')
    if (event === 'SIGNED_OUT') forgetPersonal()
    if (event) announceSession(event, event !== 'INITIAL_SESSION')
  }, [me])

  useEffect(() => {
    const hear = () => void revalidate()
    tabs?.addEventListener('message', hear)
    return () => tabs?.removeEventListener('message', hear)
  }, [revalidate])

  useEffect(() => {
    let hiddenSince = 0
    const look = () => {
      if (document.visibilityState === 'hidden') hiddenSince = performance.now()
      else if (hiddenSince > 0 && performance.now() - hiddenSince > STALE_AFTER_MS) {
        void revalidate().then(() => announceSession('TOKEN_REFRESHED', false))
      }
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [revalidate])
}
