import { expect, type Page } from '@playwright/test'
import { BY_A_JOB } from './by-a-job.ts'

/**
 * The text of the newest matching email (or SMS) to an address, or the first capture group of `matching`, from the
 * built-in mailbox. Waits until there is one.
 */
export async function emailTo(page: Page, to: string, matching: RegExp): Promise<string> {
  let found = ''
  await expect
    .poll(async () => {
      const mailbox = await (await page.request.get('/dev/mailbox')).text()
      const mails = mailbox.split('<article>').slice(1).map(wordsOf)
      found = mails.find((mail) => mail.includes(`To ${to} ·`) && matching.test(mail)) ?? ''
      return found
    }, BY_A_JOB)
    .not.toBe('')
  return matching.exec(found)?.[1] ?? found
}

/** Verifies an address by the link that was mailed to it; the page stays at what the link says. */
export async function verifyAddress(page: Page, email: string): Promise<void> {
  await page.goto(await emailTo(page, email, /(http\S+\/verify-email\S+)/))
  await page.getByRole('button', { name: 'Yes, verify my email' }).click()
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible()
}

const wordsOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
