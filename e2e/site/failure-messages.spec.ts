import { type Browser, expect, type Page, test } from '@playwright/test'
import { anAccount, openAsNewDriver, signInAs } from '../harness/accounts.ts'
import { BY_A_JOB } from '../harness/by-a-job.ts'
import { emailTo } from '../harness/mailbox.ts'
import { openDataOf } from '../harness/product-data.ts'
import { keepProduct } from '../harness/restartable-product.ts'
import { chooseFile, waitForHydration } from '../harness/wait-for-hydration.ts'

// These tests remove tables, so they need their own product.
const product = keepProduct(4360)
test.describe.configure({ mode: 'serial' })

let data: Awaited<ReturnType<typeof openDataOf>>
let renter: Page
let host: Page
let admin: Page

test.beforeAll(async ({ browser }) => {
  await product.start()
  data = await openDataOf(product.address)
  renter = await signedIn(browser, 'renter')
  host = await signedIn(browser, 'host')
  admin = await signedIn(browser, 'admin')
})

test.afterAll(async () => {
  try {
    await data.close()
  } finally {
    // Also runs when opening the database failed, because a retry needs the port.
    await product.stop()
  }
})

test('a page whose list cannot be loaded shows an error, and loads it on retry', async () => {
  const { bookings } = (await (await renter.request.get('/api/v1/bookings?limit=50')).json()) as {
    bookings: Array<{ id: string; status: string }>
  }
  const next = bookings.find(({ status }) => status === 'confirmed')?.id ?? ''
  const driven = bookings.find(({ status }) => status === 'completed')?.id ?? ''
  const failing: Array<[table: string, page: Page, path: string, message: string]> = [
    ['user_favorites', renter, '/favorites', 'Failed to load favorites'],
    ['bookings', renter, '/trips', 'Failed to load bookings'],
    ['bookings', host, '/host-dashboard/bookings', 'Failed to load bookings'],
    ['bookings', renter, `/booking/${next}`, 'Failed to load booking details'],
    ['bookings', renter, `/booking/${driven}/review`, 'Failed to load booking details'],
    ['email_changes', renter, '/profile', 'Failed to load profile'],
    ['documents', renter, '/document-verification', 'Failed to load documents'],
    ['booking_messages', renter, '/messages', 'Failed to load conversations'],
    ['booking_messages', renter, `/booking/${next}`, 'Failed to load messages'],
    ['vehicle_photos', host, '/host-dashboard/vehicles', 'Failed to load vehicles'],
    ['vehicle_photos', admin, '/admin', 'Failed to load vehicles'],
    ['chat_conversations', admin, '/chat-dashboard', 'Failed to load conversations'],
    ['vehicle_search', renter, '/', 'Unable to load trending vehicles at the moment'],
  ]
  for (const [table, page, path, message] of failing) {
    await data.without(table, async () => {
      await page.goto(path)
      await expect(page.getByText(message).first(), `${path} without ${table}`).toBeVisible()
    })
  }
  await data.without('user_favorites', async () => {
    await renter.goto('/favorites')
  })
  const wishlist = renter.getByRole('heading', { level: 1, name: 'Your Wishlist' })
  // The page also tries by itself, which can be faster than the press.
  await expect(async () => {
    if (!(await wishlist.isVisible()))
      await renter.getByRole('button', { name: 'Try again' }).click({ timeout: 5000 })
    await expect(wishlist).toBeVisible({ timeout: 5000 })
  }).toPass()
})

test('every page that lists cars shows a message when there are none', async ({ page }) => {
  await data.run('alter table vehicle_search rename to vehicle_search_gone')
  await data.run('create table vehicle_search (like vehicle_search_gone)')
  await data.run('update vehicles set availability = false')
  const empty: Array<[path: string, message: string]> = [
    ['/', 'No vehicles available at the moment.'],
    ['/', 'No trending vehicles available at the moment'],
    ['/luxury-cars', 'No luxury vehicles available at the moment.'],
    ['/electric-cars', 'No electric vehicles available at the moment.'],
    ['/suvs', 'No SUVs available at the moment.'],
    ['/browse', 'No vehicles found matching your criteria.'],
  ]
  for (const [path, message] of empty) {
    await page.goto(product.address + path)
    await expect(page.getByText(message), path).toBeVisible()
  }
  await data.run('drop table vehicle_search')
  await data.run('alter table vehicle_search_gone rename to vehicle_search')
  await data.run('update vehicles set availability = true where papers_paused_at is null')
})

test('a favorite that could not be saved shows the error message of its page', async () => {
  await renter.goto('/browse')
  const favorite = (page: Page) =>
    page
      .getByRole('article')
      .getByRole('button', { name: /^Save \d{4}/ })
      .first()
  await data.withoutWriting('user_favorites', async () => {
    await favorite(renter).click()
    await toastReads(renter, 'Failed to update favorites')
  })
  await renter.goto('/favorites')
  await expect(renter.getByRole('heading', { level: 1, name: 'Your Wishlist' })).toBeVisible()
  const kept = await renter.getByRole('button', { name: /^Remove / }).count()
  await renter.goto('/browse')
  await favorite(renter).click()
  await toastReads(renter, 'Added to saved vehicles')
  await renter
    .getByRole('button', { name: /from saved vehicles$/ })
    .first()
    .click()
  await toastReads(renter, 'Removed from saved vehicles')

  // Pressed again before the first request has arrived: the last press counts. A newly loaded page shows no earlier
  // toast.
  await renter.goto('/browse')
  // Waits for hydration, because a favorite button pressed earlier submits its form and leaves the page.
  await expect(renter.getByRole('button', { name: 'All filters' })).toBeEnabled()
  const arriving = Promise.withResolvers<void>()
  const sent: string[] = []
  await renter.route('**/api/v1/favorites**', async (route) => {
    sent.push(route.request().method())
    await arriving.promise
    await route.continue()
  })
  const name = await favorite(renter).getAttribute('aria-label')
  await favorite(renter).click()
  await renter
    .getByRole('button', { name: /from saved vehicles$/ })
    .first()
    .click()
  await expect(favorite(renter)).toHaveAccessibleName(name ?? '')
  arriving.resolve()
  // The second toast replaces the first at once.
  await toastReads(renter, 'Removed from saved vehicles')
  expect(sent).toEqual(['POST', 'DELETE'])
  await renter.unroute('**/api/v1/favorites**')
  await renter.goto('/favorites')
  await expect(renter.getByRole('button', { name: /^Remove / })).toHaveCount(kept)

  await renter.goto('/suvs')
  await favorite(renter).click()
  await toastReads(renter, 'Added to favorites')

  await renter.goto('/favorites')
  const remove = renter.getByRole('button', { name: /^Remove / }).first()
  await data.withoutWriting('user_favorites', async () => {
    await remove.click()
    await toastReads(renter, 'Failed to remove from favorites')
  })
  await remove.click()
  await toastReads(renter, 'Removed from favorites')
})

test('a failed phone verification shows the reason', async ({ browser }) => {
  const page = await aWindow(browser)
  await openAsNewDriver(page, anAccount('Hessa'), '/document-verification')
  const number = `+9715${String(Date.now()).slice(-8)}`
  const send = page.getByRole('button', { name: 'Send code' })
  const code = page.getByLabel('Verification code')
  await page.getByLabel('Phone number').fill(number)
  await data.without('phone_codes', async () => {
    await send.click()
    await expect(page.getByText('Failed to send verification code')).toBeVisible()
  })
  await send.click()
  await toastReads(page, 'Verification code sent to your phone!')
  await data.without('phone_codes', async () => {
    await code.fill('123456')
    await code.press('Enter')
    await expect(page.getByText('Failed to verify code')).toBeVisible()
  })
  const sent = await emailTo(page, number, /(\d{6}) is your/)
  await data.passTime(11 * 60_000)
  await code.fill(sent)
  await code.press('Enter')
  await expect(page.getByText('Verification code has expired')).toBeVisible()
  await data.run('delete from phone_codes')
  await code.press('Enter')
  await expect(page.getByText('No verification code found')).toBeVisible()
  await page.context().clearCookies()
  const refused = page.waitForResponse(/\/phone-codes\/verify/)
  await code.press('Enter')
  await refused
  await expect(page.getByText('User not authenticated')).toBeVisible()
  await page.context().close()
})

test('a page that cannot be reloaded keeps its content and typed input until it can', async ({ browser }) => {
  const page = await aWindow(browser)
  await openAsNewDriver(page, anAccount('Shamma'), '/document-verification')
  const number = page.getByLabel('Phone number')
  await number.fill('+97150123')
  const profile = await page.context().newPage()
  await profile.goto('/profile')
  const reading = (isDone: boolean) =>
    page.waitForResponse((one) => /\/document-verification\.data/.test(one.url()) && one.ok() === isDone)
  await data.without('phone_codes', async () => {
    const failed = reading(false)
    await profile.getByLabel('Full name').fill('Shamma Al Falasi')
    await profile.getByRole('button', { name: 'Save' }).first().click()
    await failed
    await expect(number).toHaveValue('+97150123')
  })
  await reading(true)
  await expect(page.getByLabel('Account menu of Shamma Al Falasi')).toBeVisible()
  await expect(number).toHaveValue('+97150123')
  await page.context().close()
})

test('a document shows the result of its automatic check', async ({ browser }) => {
  const page = await aWindow(browser)
  await openAsNewDriver(page, anAccount('Rashid'), '/document-verification')
  await expect(page.getByText('Supported: JPG, PNG, PDF (Max 10MB)').first()).toBeVisible()
  const { me } = (await (await page.request.get('/api/v1/me')).json()) as { me: { id: string } }
  const card = page
    .locator('[data-document]')
    .filter({ has: page.getByRole('heading', { name: 'ID front', exact: true }) })
  await chooseFile(card.getByLabel('File for ID front'), {
    name: 'scan.jpg',
    mimeType: 'image/jpeg',
    buffer: await page.screenshot({ type: 'jpeg' }),
  })
  await card.getByRole('button', { name: /^Upload/ }).click()
  await expect(card.getByText('Document needs manual review')).toBeVisible(BY_A_JOB)

  // Simulates a check that decides automatically, as a commercial one may.
  const settle = (status: string) =>
    data.run(
      `update documents set automatic_check = $1, verification_status = $1, decided_at = now(), next_check_at = null
       where user_id = $2`,
      [status, me.id],
    )
  await settle('rejected')
  await page.reload()
  await expect(card.getByText('Auto verification failed')).toBeVisible()
  await expect(
    card.getByText(
      'Document could not be automatically verified. Please ensure clear image quality and all information is visible.',
    ),
  ).toBeVisible()
  await settle('verified')
  await page.reload()
  await expect(card.getByText('Document automatically verified!')).toBeVisible()
  await page.context().close()
})

test('staff pages show messages for failed actions and empty lists', async ({ browser }) => {
  const { vehicles } = (await (await admin.request.get('/api/v1/admin/vehicles')).json()) as {
    vehicles: Array<{ id: string }>
  }
  const id = vehicles[0]?.id
  await data.run(`update vehicles set verification_status = 'pending' where id = $1`, [id])
  await admin.goto(`/admin/vehicles/${id}`)
  await data.withoutWriting('audit_log', async () => {
    await admin.getByRole('button', { name: /^Approve/ }).click()
    await expect(admin.getByText('Failed to approve vehicle').first()).toBeVisible()
    await admin.getByRole('button', { name: /^Reject/ }).click()
    const dialog = admin.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('The plate cannot be read.')
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect(admin.getByText('Failed to reject vehicle').first()).toBeVisible()
  })

  await admin.goto('/admin/demo')
  await admin.route('**/api/v1/admin/demo', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await admin.getByRole('button', { name: /demo/i }).click()
  await expect(admin.getByText('Failed to load demo vehicles. Please try again.')).toBeVisible()

  await admin.unroute('**/api/v1/admin/demo')
  // Simulates an installation without the demo.
  await admin.route('**/api/v1/admin/demo', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ json: { state: 'loaded', done: 10, total: 10, vehicles: 10, isNew: true } })
      : route.continue(),
  )
  await admin.getByRole('button', { name: /demo/i }).click()
  await expect(admin.getByText('Demo vehicles loaded successfully!')).toBeVisible()
  await admin.goto('/chat-dashboard')
  await expect(admin.getByText('No conversations yet')).toBeVisible()
  const guest = await aWindow(browser)
  await guest.goto('/')
  const answer = await guest.request.post('/api/v1/support/conversation/messages', {
    data: { clientMessageId: crypto.randomUUID(), text: 'Is there a car for nine?' },
    headers: { origin: product.address },
  })
  const { conversation } = (await answer.json()) as { conversation: { id: string } }
  const open = `/chat-dashboard?conversation=${conversation.id}`
  // Triggers forbid deleting messages. A conversation without messages occurs while its first message is being saved.
  await data.run('set session_replication_role = replica')
  await data.run('delete from chat_messages')
  await data.run('set session_replication_role = origin')
  await admin.goto(open)
  await expect(admin.getByText('No messages in this conversation').first()).toBeVisible()
  await waitForHydration(admin.getByRole('main'))
  await admin.route('**/chat-dashboard.data*', () => undefined)
  await admin.getByRole('link', { name: 'Waiting', exact: true }).click()
  await expect(admin.getByText('Loading conversations...')).toBeVisible()
})

test('a review that could not be saved shows an error and keeps its text', async () => {
  const { rows } = await data.run(
    `update bookings set completed_at = now() where id = (
       select b.id from bookings b join users u on u.id = b.renter_id
       where u.email = 'renter@rihla.example' and b.status = 'completed' limit 1) returning id`,
  )
  const id: string = rows[0].id
  await data.run('delete from reviews where booking_id = $1', [id])
  await renter.goto(`/booking/${id}/review`)
  await expect(renter.getByRole('heading', { name: 'Previous Reviews' })).toBeVisible()
  const submit = renter.getByRole('button', { name: 'Submit review' }).first()
  await submit.click()
  await expect(renter.getByText('Please write a review comment').first()).toBeVisible()
  const comment = renter.getByLabel('Your comment').first()
  await comment.fill('A good drive.')
  await data.withoutWriting('reviews', async () => {
    await submit.click()
    await toastReads(renter, 'Failed to submit review')
  })
  await expect(comment).toHaveValue('A good drive.')
})

test('a message to support sent without a network stays in its form, and is sent at the second press', async ({
  browser,
}) => {
  const page = await aWindow(browser)
  await page.goto('/contact')
  // The chat has its button once scripts run; before that the browser sends the form itself.
  await expect(page.getByRole('button', { name: /^Chat with support/ })).toBeVisible()
  const form = page.locator('main form#form')
  const text = `Where is my deposit? ${Date.now().toString(36)}`
  await form.getByLabel('First name').fill('Layla')
  await form.getByLabel('Last name').fill('Haddad')
  await form.getByLabel('Email').fill('layla@contact.example')
  await form.getByLabel('Subject').fill('My deposit')
  await form.getByLabel('Message').fill(text)
  const send = form.getByRole('button', { name: 'Send message' })
  await page.context().setOffline(true)
  await send.click()
  await expect(form.getByText('The connection was lost. Please try again.')).toBeVisible()
  await expect(form.getByLabel('Message')).toHaveValue(text)
  await expect(form.getByLabel('Subject')).toHaveValue('My deposit')

  await page.context().setOffline(false)
  await send.click()
  await expect(page.getByRole('heading', { name: 'We have your message' })).toBeVisible()
  const { rows } = await data.run('select count(*)::int as count from contact_messages where message = $1', [
    text,
  ])
  expect(rows).toEqual([{ count: 1 }])
  await page.context().close()
})

test('a car without photos shows a placeholder message', async ({ page }) => {
  const { rows } = await data.run('select id from vehicles where availability limit 1')
  const id: string = rows[0].id
  await data.run('delete from vehicle_photos where vehicle_id = $1', [id])
  await page.goto(`${product.address}/vehicle/${id}`)
  await expect(page.getByText('Photo Coming Soon').first()).toBeVisible()
})

test('a social sign-in that is unavailable suggests using a password', async ({ page }) => {
  await page.goto(`${product.address}/auth`)
  await page.getByRole('button', { name: 'Continue with Apple' }).click()
  await expect(
    page.getByText('Apple login is not configured yet. Please use email/password to sign in.'),
  ).toBeVisible()
  await page.goto(`${product.address}/auth?error=sign_in_failed&provider=google`)
  await expect(
    page.getByText('Google login is currently unavailable. Please use email/password to sign in.').first(),
  ).toBeVisible()
})

async function aWindow(browser: Browser): Promise<Page> {
  return (await browser.newContext({ baseURL: product.address })).newPage()
}

async function signedIn(browser: Browser, role: 'renter' | 'host' | 'admin'): Promise<Page> {
  const page = await aWindow(browser)
  await signInAs(page, role)
  return page
}

const toastReads = (page: Page, message: string) =>
  expect(page.getByText(message, { exact: true }).first()).toBeVisible()
