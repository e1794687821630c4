import { type Browser, expect } from '@playwright/test'
import { signInAs } from './accounts.ts'

/** The demo's admin in a separate browser context, who decides on people's documents through the API. */
export async function anAdmin(browser: Browser) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signInAs(page, 'admin')
  const headers = { origin: new URL(page.url()).origin }
  return {
    /** The documents of a person that wait, the front of their ID card first. */
    async documentsOf(email: string): Promise<string[]> {
      const answer = await page.request.get('/api/v1/admin/documents?limit=100')
      const { documents } = (await answer.json()) as {
        documents: Array<{ id: string; type: string; person: { email: string } }>
      }
      const theirs = documents.filter(({ person }) => person.email === email)
      return theirs
        .sort((a, b) => Number(b.type === 'id_front') - Number(a.type === 'id_front'))
        .map(({ id }) => id)
    },
    async decide(id: string | undefined, verdict: 'verified' | 'rejected', reason = ''): Promise<void> {
      const answer = await page.request.post(`/api/v1/admin/documents/${id}/decision`, {
        headers,
        data: { verdict, reason },
      })
      expect(answer.status(), await answer.text()).toBe(200)
    },
    leave: () => context.close(),
  }
}
