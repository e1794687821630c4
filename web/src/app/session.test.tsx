import type { Me } from '@rihla/contract/accounts/accounts'
import { render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { keepPersonal, readPersonal } from '../offline/personal-storage.ts'
import { deferred } from '../testing/deferred.ts'
import { type Site, useSite } from './root-data.ts'
import { onSessionEvent, publishSession, sessionEventOf, useSessionAcrossTabs } from './session.ts'

const me = { id: 'a', fullName: 'Rania' } as Me

it.each([
  ['the first look', undefined, me, 'INITIAL_SESSION'],
  ['the first look of a visitor', undefined, null, 'INITIAL_SESSION'],
  ['signing in', null, me, 'SIGNED_IN'],
  ['signing out', me, null, 'SIGNED_OUT'],
  ['another person in the same browser', me, { ...me, id: 'b' }, 'SIGNED_IN'],
  ['a changed profile', me, { ...me, fullName: 'Rania R' }, 'USER_UPDATED'],
  ['the same person', me, { ...me }, null],
  ['a visitor who stays one', null, null, null],
] as const)('%s gives its session event', (_, before, after, event) => {
  expect(sessionEventOf(before, after)).toBe(event)
})

it('listeners are notified until they unsubscribe', () => {
  const heard: string[] = []
  const stop = onSessionEvent((event) => heard.push(event))
  publishSession('SIGNED_IN', false)
  stop()
  publishSession('SIGNED_OUT', false)
  expect(heard).toEqual(['SIGNED_IN'])
})

afterEach(() => localStorage.clear())

type Answer = Pick<Site, 'me' | 'now'>

/**
 * Opens a document in a new tab, which the server answered with `first`; when its data is read again, the answer is
 * `later`.
 */
async function openDocument(first: Answer, later = first) {
  sessionStorage.clear()
  const heard: string[] = []
  onTestFinished(onSessionEvent((event) => heard.push(event)))
  const isHydrated = deferred<void>()
  const answers = [first]
  const root = {
    id: 'root',
    path: '/',
    loader: () => answers.shift() ?? later,
    Component: () => {
      const site = useSite()
      useSessionAcrossTabs(site)
      useEffect(() => isHydrated.resolve())
      return <h1>{site.me?.fullName ?? 'Nobody'}</h1>
    },
    HydrateFallback: () => null,
  }
  const { unmount } = render(<RouterProvider router={createMemoryRouter([root])} />)
  await isHydrated.promise
  return { heard, leave: unmount }
}

const keepDraft = () => keepPersonal('a', 'draft', 'half a sentence')
const draft = () => readPersonal('a', 'draft')

it('a person who is gone with the first document of a tab is forgotten, and the other tabs hear of it', async () => {
  const before = await openDocument({ me, now: 100 })
  expect(before.heard).toEqual(['INITIAL_SESSION'])
  keepDraft()
  before.leave()
  const otherTab = new BroadcastChannel('rihla-session')
  onTestFinished(() => otherTab.close())
  const message = new Promise((resolve) => {
    otherTab.onmessage = ({ data }) => resolve(data)
  })

  const { heard } = await openDocument({ me: null, now: 200 })
  expect(heard).toEqual(['SIGNED_OUT'])
  expect(draft()).toBeNull()
  expect(await message).toBe('SIGNED_OUT')
})

it('a person who came with the first document of a tab is signed in for the other tabs', async () => {
  const before = await openDocument({ me: null, now: 100 })
  before.leave()
  const { heard } = await openDocument({ me, now: 200 })
  expect(heard).toEqual(['SIGNED_IN'])
})

it('a person in whose place another one signed in is forgotten', async () => {
  const before = await openDocument({ me, now: 100 })
  keepDraft()
  before.leave()
  const { heard } = await openDocument({ me: { ...me, id: 'b' }, now: 200 })
  expect(heard).toEqual(['SIGNED_IN'])
  expect(draft()).toBeNull()
})

it('a document that was answered before another tab signed in is read again, and forgets nothing', async () => {
  const other = await openDocument({ me, now: 200 })
  keepDraft()
  other.leave()
  const { heard } = await openDocument({ me: null, now: 100 }, { me, now: 300 })
  await screen.findByText('Rania')
  expect(heard).not.toContain('SIGNED_OUT')
  expect(draft()).toBe('half a sentence')
})

it('a document that was answered before another tab signed out is read again', async () => {
  const other = await openDocument({ me: null, now: 200 })
  other.leave()
  const { heard } = await openDocument({ me, now: 100 }, { me: null, now: 300 })
  await screen.findByText('Nobody')
  expect(heard).not.toContain('SIGNED_IN')
})

it('an error page, which knows nobody, forgets nothing', async () => {
  const before = await openDocument({ me, now: 100 })
  keepDraft()
  before.leave()
  const { heard } = await openDocument({ me: null, now: 0 })
  expect(heard).toEqual([])
  expect(draft()).toBe('half a sentence')
})

it('a browser that keeps nothing shows its pages', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError')
    },
    setItem: () => {
      throw new DOMException('denied', 'SecurityError')
    },
    clear() {},
  })
  const { heard } = await openDocument({ me, now: 100 })
  expect(heard).toEqual(['INITIAL_SESSION'])
})
