import { expect, type Page, test } from '@playwright/test'
import { anAccount, anAddress, openAsNewUser } from '../harness/accounts.ts'
import { emailTo } from '../harness/mailbox.ts'

const CODE = /Code: (\S+)/

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

for (const scripts of [true, false]) {
  test(`the owner signs in with an emailed code while others guess, ${scripts ? 'with' : 'without'} scripts`, async ({
    page,
    browser,
  }) => {
    const owner = anAccount('Maitha')
    await openAsNewUser(page, owner, '/profile')
    await expect(page).toHaveURL(/\/profile$/)

    const context = await browser.newContext({
      javaScriptEnabled: scripts,
      extraHTTPHeaders: { 'x-forwarded-for': anAddress() },
    })
    const elsewhere = await context.newPage()
    for (let guess = 0; guess < 10; guess++)
      await elsewhere.request.post('/api/v1/sign-in', {
        data: { email: owner.email, password: `guess ${guess}` },
        headers: { origin: new URL(page.url()).origin },
      })
    await elsewhere.goto('/auth?returnTo=/trips')
    await signIn(elsewhere, owner.email, owner.password)
    await expect(elsewhere.getByText('There were too many wrong passwords.')).toBeVisible()
    await elsewhere.getByLabel('Code from the email').fill('abcde-fghjk')
    await signIn(elsewhere, owner.email, owner.password)
    await expect(elsewhere.getByText('This code is incorrect.').first()).toBeVisible()
    await elsewhere.getByLabel('Code from the email').fill(await emailTo(page, owner.email, CODE))
    await signIn(elsewhere, owner.email, owner.password)
    await expect(elsewhere).toHaveURL(/\/trips$/)
    await context.close()
  })
}

test('a used reset link says so when it is opened, and the newest one works', async ({ page, browser }) => {
  const owner = anAccount('Latifa')
  await openAsNewUser(page, owner, '/profile')
  await expect(page).toHaveURL(/\/profile$/)
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': anAddress() } })
  const elsewhere = await context.newPage()
  await elsewhere.goto('/auth?tab=forgot')
  await elsewhere.getByLabel('Email').fill(owner.email)
  await elsewhere.getByRole('button', { name: 'Send reset link' }).click()
  await expect(elsewhere.getByText('Password reset email sent! Check your inbox.').first()).toBeVisible()
  const link = await emailTo(page, owner.email, /(http\S+reset-password\S+)/)
  await elsewhere.goto(link)
  await elsewhere.getByLabel('New password', { exact: true }).fill('falcon-of-the-sea-9')
  await elsewhere.getByLabel('Confirm password').fill('falcon-of-the-sea-9')
  await elsewhere.getByRole('button', { name: 'Save new password' }).click()
  await expect(elsewhere).toHaveURL(/\/auth/)
  await elsewhere.goto(link)
  await expect(elsewhere.getByText('This link has been used')).toBeVisible()
  await expect(elsewhere.getByRole('button', { name: 'Save new password' })).toHaveCount(0)
  await context.close()
})

test('the verification link only asks; its button verifies, and signs in the same browser', async ({
  page,
}) => {
  const owner = anAccount('Mozah')
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': anAddress() })
  await page.goto('/auth?tab=sign-up')
  await page.getByLabel('Full name').fill(owner.fullName)
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByLabel('Confirm password').fill(owner.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Account created successfully!').first()).toBeVisible()
  const link = await emailTo(page, owner.email, /(http\S+\/verify-email\S+)/)
  const press = page.getByRole('button', { name: 'Yes, verify my email' })
  // Mail scanners open links on their own: that changes nothing.
  await page.goto(link)
  await expect(press).toBeVisible()
  await page.goto(link)
  await press.click()
  await expect(page.getByRole('heading', { name: 'Your email is verified', exact: true })).toBeVisible()
  await expect(page.getByLabel(`Account menu of ${owner.fullName}`)).toBeVisible()
  await page.goto(link)
  await press.click()
  await expect(page.getByRole('heading', { name: 'Your email is already verified' })).toBeVisible()
})
