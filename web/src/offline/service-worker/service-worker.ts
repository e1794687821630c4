import { SESSION_ENDED } from '../personal-storage.ts'
import { forgetCopies } from './cached-pages.ts'
import { pageOfData, whatIsAsked } from './classify-request.ts'
import { withoutScripts } from './page-text.ts'
import { endPush, openNotification, showPush } from './push.ts'
import { fillShell, forgetOldShells, isInShell } from './shell.ts'
import {
  copyAsVisitor,
  fileFor,
  listFor,
  photoFor,
  privatePageFor,
  publicPageFor,
  routesFor,
} from './strategies.ts'
import { type FetchEvent, scope } from './worker-scope.ts'

const { origin } = scope.location

scope.addEventListener('install', (event) => {
  event.waitUntil(
    fillShell((html) => withoutScripts(html, '/offline-page.js'))
      // Open pages are unaffected: documents come from the network, and the files of the previous build stay cached.
      .then(() => scope.skipWaiting()),
  )
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

scope.addEventListener('fetch', (event) => {
  const { request } = event
  switch (whatIsAsked(request, origin)) {
    case 'asset':
      return event.respondWith(fileFor(event))
    case 'photo':
      return event.respondWith(photoFor(event))
    case 'public_page':
      return event.respondWith(publicPageFor(event))
    case 'private_page':
      return event.respondWith(privatePageFor(event))
    case 'public_list':
      return event.respondWith(listFor(event))
    case 'routes':
      return event.respondWith(routesFor(event))
    case 'public_page_data':
      return copyPageOf(event)
    case 'leaving':
      return event.waitUntil(forgetDevice())
    case null:
      // Images of the shell have no folder of their own, so they are matched by name.
      if (request.method === 'GET' && isInShell(new URL(request.url).pathname)) {
        event.respondWith(fileFor(event))
      }
  }
})

// A session that ended by no request of this browser, or by one that may also keep it.
scope.addEventListener('message', (event) => {
  if (event.data === SESSION_ENDED) event.waitUntil(forgetDevice())
})

scope.addEventListener('push', showPush)
scope.addEventListener('notificationclick', openNotification)

/** Takes control of pages that were open before the worker started, and copies the public ones. */
async function takeOver(): Promise<void> {
  await Promise.all([
    forgetOldShells(),
    scope.registration.navigationPreload?.enable(),
    scope.clients.claim(),
  ])
  const open = await scope.clients.matchAll()
  const shown = open.map(({ url }) => url.replace(/#.*/, ''))
  const isPublic = (url: string) =>
    whatIsAsked({ method: 'GET', url, mode: 'navigate' }, origin) === 'public_page'
  await Promise.allSettled(shown.filter(isPublic).map(copyAsVisitor))
}

const forgetDevice = () => Promise.allSettled([forgetCopies(), endPush()])

function copyPageOf(event: FetchEvent): void {
  const page = pageOfData(event.request.url)
  if (page) event.waitUntil(copyAsVisitor(page).catch(() => undefined))
}
