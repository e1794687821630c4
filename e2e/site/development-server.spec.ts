import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'

const PORT = 4350

test('the server for development brings a page to life, from the source itself', async ({ page }) => {
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
    }).toPass({ timeout: 120_000 })
    // What it finds to be bundled at the first visit makes it load the page once more.
    await page.goto(`http://localhost:${PORT}/`)
    // Until scripts run it is a link to the contact page.
    await expect(page.getByRole('button', { name: 'Chat with support' })).toBeVisible({ timeout: 120_000 })
  } finally {
    server.kill('SIGTERM')
    await once(server, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
})
