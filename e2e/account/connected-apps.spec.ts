import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { expectAccessible } from '../harness/accessibility.ts'
import { anAccount, openAsNewUser, signUpAndIn } from '../harness/accounts.ts'

/** The server of an app: remembers with what people came back to it. */
async function startApp() {
  const answers: URLSearchParams[] = []
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://app')
    if (pathname === '/callback') answers.push(searchParams)
    response.setHeader('content-type', 'text/html').end('<h1>Back in the app</h1>')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const redirectUri = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`
  return { answers, redirectUri, close: () => server.close() }
}

test('a person connects an app, which calls until its access is ended', async ({
  page,
  browser,
  baseURL,
  playwright,
}) => {
  const app = await startApp()
  await openAsNewUser(page, anAccount('Salem'), '/profile/apps')
  await expect(page.getByRole('heading', { name: 'No connected apps' })).toBeVisible()
  await page.getByRole('button', { name: 'Register app' }).click()
  await expect(page.getByText('Please enter a name')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Fleet calendar')
  await page.getByLabel('Redirect addresses').fill('http://fleet.example/callback')
  await page.getByRole('button', { name: 'Register app' }).click()
  await expect(page.getByText('A redirect address must begin with https://')).toBeVisible()
  await page.getByLabel('Redirect addresses').fill(app.redirectUri)
  await page.getByRole('checkbox', { name: /^Book and pay/ }).check()
  await page.getByRole('button', { name: 'Register app' }).click()
  const shown = page.getByRole('dialog', { name: 'Client secret' })
  const secret = (await shown.locator('code').textContent()) ?? ''
  expect(secret).toMatch(/^rihla_ocs_[0-9a-f]{64}$/)
  await shown.getByRole('button', { name: 'I have kept it' }).click()
  const own = page.getByRole('region', { name: 'Your own apps' })
  const clientId = (await own.getByRole('listitem').locator('code').textContent()) ?? ''
  await expect(own.getByText('Server app', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)

  const verifier = randomBytes(32).toString('base64url')
  const ask = new URLSearchParams({
    client_id: clientId,
    redirect_uri: app.redirectUri,
    response_type: 'code',
    scope: 'read bookings:write',
    state: `back to where they were ${'x'.repeat(300)}`,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const other = await browser.newContext({ baseURL, locale: 'en-GB' })
  const person = await other.newPage()
  const account = anAccount('Noor')
  await person.goto(`/oauth/authorize?${ask}`)
  await signUpAndIn(person, account)
  await expect(
    person.getByRole('heading', { level: 1, name: 'Allow Fleet calendar to use your account?' }),
  ).toBeVisible()
  await expect(person.getByText('Salem made this app. It is not made by Rihla.')).toBeVisible()
  await expect(person.getByText('Book and pay', { exact: true })).toBeVisible()
  await expectAccessible(person)
  await person.getByRole('button', { name: 'Don’t allow' }).click()
  await expect(person.getByRole('heading', { name: 'Back in the app' })).toBeVisible()
  expect(app.answers[0]?.get('error')).toBe('access_denied')

  await person.goto(`/ar/oauth/authorize?${ask}`)
  await expect(person.getByText('الحجز والدفع', { exact: true })).toBeVisible()
  await expectAccessible(person)
  await person.getByRole('button', { name: 'السماح', exact: true }).click()
  await expect(person.getByRole('heading', { name: 'Back in the app' })).toBeVisible()
  const answer = app.answers[1]
  expect([answer?.get('state'), answer?.get('iss')]).toEqual([ask.get('state'), baseURL])

  const program = await playwright.request.newContext({ baseURL })
  const tokens = await program.post('/api/oauth/token', {
    form: {
      grant_type: 'authorization_code',
      client_id: clientId,
      client_secret: secret,
      code: answer?.get('code') ?? '',
      redirect_uri: app.redirectUri,
      code_verifier: verifier,
    },
  })
  const { access_token, scope } = await tokens.json()
  expect([tokens.status(), scope]).toEqual([200, 'read bookings:write'])
  const headers = { authorization: `Bearer ${access_token}` }
  const me = await program.get('/api/v1/me', { headers })
  expect((await me.json()).me.email).toBe(account.email)
  const refused = await program.patch('/api/v1/notifications/preferences', {
    headers,
    data: { push: { alerts: false } },
  })
  expect([refused.status(), (await refused.json()).code]).toEqual([403, 'token_scope_missing'])

  await person.goto('/profile')
  await person.getByRole('link', { name: /Connected apps/ }).click()
  await expect(person.getByText('Read, Book and pay')).toBeVisible()
  await person.getByRole('button', { name: 'End access of Fleet calendar' }).click()
  await person
    .getByRole('dialog', { name: 'End access?' })
    .getByRole('button', { name: 'End access' })
    .click()
  await expect(person.getByRole('heading', { name: 'No connected apps' })).toBeVisible()
  const ended = await program.get('/api/v1/me', { headers })
  expect([ended.status(), (await ended.json()).code]).toEqual([401, 'token_invalid'])

  await person.goto(
    `/oauth/authorize?${new URLSearchParams({ client_id: clientId, redirect_uri: 'https://elsewhere.example/' })}`,
  )
  await expect(person.getByText('This app can’t be connected')).toBeVisible()
  await expectAccessible(person)

  ask.set('scope', 'everything')
  await person.goto(`/oauth/authorize?${ask}`)
  await expect(
    person.getByRole('heading', { level: 1, name: 'Fleet calendar can’t be connected' }),
  ).toBeVisible()
  await expectAccessible(person)
  expect(app.answers).toHaveLength(2)
  await person.getByRole('link', { name: `Go back to ${new URL(app.redirectUri).host}` }).click()
  await expect(person.getByRole('heading', { name: 'Back in the app' })).toBeVisible()
  expect(app.answers[2]?.get('error')).toBe('invalid_scope')
  await program.dispose()
  await other.close()
  app.close()
})
