import { expect, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from './demo-password.ts'

const TYPES = ['drivers_license_front', 'drivers_license_back'] as const

/** Uploads the signed-in renter's driving licence and has the demo's admin approve it; both through the API. */
export async function verifyLicence(renter: Page): Promise<void> {
  const scan = await renter.screenshot({ type: 'jpeg' })
  const { origin } = new URL(renter.url())
  const ids: string[] = []
  for (const type of TYPES) {
    const answer = await renter.request.post(`/api/v1/documents/${type}`, {
      headers: { origin, 'content-type': 'image/jpeg' },
      data: scan,
    })
    expect(answer.status(), await answer.text()).toBe(201)
    ids.push(((await answer.json()) as { document: { id: string } }).document.id)
  }
  const browser = renter.context().browser()
  const context = await browser?.newContext()
  if (!context) throw new Error('the browser is closed')
  const admin = await context.newPage()
  await admin.goto(`${origin}/auth`)
  await admin.getByLabel('Email').fill('admin@rihla.example')
  await admin.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await admin.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(admin).toHaveURL(/\/$/)
  for (const id of ids) {
    const answer = await admin.request.post(`${origin}/api/v1/admin/documents/${id}/decision`, {
      headers: { origin },
      data: { verdict: 'verified' },
    })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  await context.close()
}
