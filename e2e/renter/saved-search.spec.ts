import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { switchOffToken } from '@rihla/server/modules/saved-searches/public'
import { startFakePushService } from '@rihla/server/providers/push/fake-push-service'
import { expectAccessible } from '../harness/accessibility.ts'
import { anAccount, signUpAndIn } from '../harness/accounts.ts'
import { approve, fillToPhotos, startListing, submitListing } from '../harness/listing.ts'

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })

/** So cheap that no other car of the tests matches. */
const SEARCH = '/browse?location=Ajman&category=suv&maxPrice=11'

test('a saved search reports of a car that is listed, in the app and on the device, until it is switched off', async ({
  page,
  browser,
  baseURL,
}) => {
  const service = await startFakePushService()
  await saveAsVisitor(page)
  await signUpAndIn(page, anAccount('Salma'))
  await expect(page).toHaveURL(/\/favorites\/searches$/)
  const search = page.getByRole('article').filter({ hasText: 'SUVs in Ajman' })
  await expect(search.getByText('0 cars now')).toBeVisible()
  await expect(search.getByRole('switch')).toBeChecked()
  await expectAccessible(page)

  const device = service.subscribe()
  expect(await subscribe(page, device.subscription)).toBe(200)
  const host = await (await browser.newContext({ baseURL })).newPage()
  await startListing(host, 'Hamad')
  await fillToPhotos(host, { dailyRate: '37' })
  await approve(await submitListing(host), baseURL)

  // The page is open: the bell counts by itself.
  await page.getByRole('link', { name: 'Notifications, 1 new' }).first().click()
  await page.getByRole('link', { name: /A car matches your search “SUVs in Ajman”/ }).click()
  await expect(page).toHaveURL(/\/vehicle\//)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nissan Patrol')

  await expect.poll(() => device.received.length).toBe(1)
  const payload = device.received[0]?.payload ?? ''
  expect(await shownBy(page, payload)).toEqual([{ title: 'Rihla', body: 'New cars match a saved search' }])
  await service.close()

  await page.goto('/favorites/searches')
  await expect(search.getByRole('link', { name: /^New: .*Nissan Patrol/ })).toBeVisible()
  await page.goto(await switchOffLink(page, baseURL))
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByRole('heading', { name: 'The alert is off' })).toBeVisible()
  await page.getByRole('link', { name: 'All saved searches' }).click()
  await expect(search.getByRole('switch')).not.toBeChecked()
})

async function saveAsVisitor(page: Page): Promise<void> {
  await page.goto(SEARCH)
  await page.getByRole('button', { name: 'Save search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this search' })
  await expect(dialog.getByLabel('Name')).toHaveValue('SUVs in Ajman')
  await expect(dialog.getByRole('switch', { name: 'Alerts' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Save search' }).click()
  await expect(page).toHaveURL(/\/auth\?/)
}

/** Subscribes as a page does: no push service of a browser can be reached from here. */
const subscribe = (page: Page, subscription: object) =>
  page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/api/v1/push-subscriptions', { method: 'POST', headers, body })
    return answer.status
  }, JSON.stringify(subscription))

/**
 * What the service worker shows of a message that the browser's push service brings. Its call is recorded:
 * Chromium's build without windows has no notifications, and grants nobody the right to them.
 */
async function shownBy(page: Page, payload: string) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const [worker] = page.context().serviceWorkers()
  await worker?.evaluate(() => {
    const shown: unknown[] = []
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
    const show = registration.showNotification.bind(registration)
    registration.showNotification = async (title, options) => {
      if (Notification.permission === 'granted') await show(title, options)
      shown.push({ title, body: options?.body })
    }
    Object.assign(self, { shown })
  })
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((found) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) found(first.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  const registrationId = await registered
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: payload })
  const shown = () => worker?.evaluate(() => (self as unknown as { shown: unknown[] }).shown)
  await expect.poll(async () => (await shown())?.length).toBe(1)
  return await shown()
}

/** The link that the digest of the evening contains. */
async function switchOffLink(page: Page, baseURL: string | undefined): Promise<string> {
  const { searches } = await (await page.request.get('/api/v1/saved-searches')).json()
  const control = `http://127.0.0.1:${Number(new URL(baseURL ?? '').port) + 1}`
  const folder = await (await fetch(`${control}/data-folder`)).text()
  const secret = readFileSync(path.join(folder, 'auth-secret'), 'utf8').trim()
  return `/favorites/searches/off?token=${switchOffToken(searches[0].id, secret)}`
}
