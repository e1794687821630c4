import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'

const PORT = 4350

test('the development server serves a page from source, and it hydrates', async ({ page }) => {
  test.setTimeout(500_000)
  const folder = mkdtempSync(path.join(tmpdir(), 'rihla-e2e-dev-'))
  const server = spawn('node', ['server/src/main.ts', '--dev'], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(PORT),
      RIHLA_DATA: folder,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    await expect(async () => {
      expect((await page.request.get(`http://localhost:${PORT}/readyz`)).status()).toBe(200)
    }).toPass({ timeout: 240_000 })
    // Dependencies that the server bundles on the first visit cause one page reload.
    await page.goto(`http://localhost:${PORT}/`)
    // Before hydration this is a link to the contact page.
    await expect(page.getByRole('button', { name: 'Chat with support' })).toBeVisible({ timeout: 120_000 })
  } finally {
    server.kill('SIGTERM')
    await once(server, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
})
