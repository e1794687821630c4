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

/** After being hidden this long, a tab reloads its data: the server may have extended, ended or revoked the session. */
const STALE_AFTER_MS = 5 * 60_000
const CHANNEL = 'rihla-session'

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
export function announceSession(event: SessionEvent, elsewhere = true): void {
  for (const listener of listeners) listener(event)
  if (elsewhere) tabs?.postMessage(event)
}

/** The sign-in or sign-out that happened while this tab loaded a new document, or null. */
function turnOfThisTab(me: Me | null): SessionEvent | null {
  const before = sessionStorage.getItem(CHANNEL)
  const now = me?.id ?? 'nobody'
  if (before === null || before === now) return null
  return me ? 'SIGNED_IN' : 'SIGNED_OUT'
}

/**
 * Keeps the signed-in user of this tab current: publishes changes of this tab, reloads the data when another tab
 * reports one, and refreshes after the tab was hidden for long. The session itself is not accessible to scripts.
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
