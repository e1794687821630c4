import { defineConfig } from '@playwright/test'
import { installedChromium } from './scripts/testing/find-chromium.mjs'

const STEADY_PORT = 4310
const MOVING_PORT = 4320

const product = (port: number, zone: string) => ({
  command: `node e2e/harness/product.ts ${port}`,
  url: `http://localhost:${port}/readyz`,
  timeout: 240_000,
  reuseExistingServer: false,
  // The zone the process stands in must not matter; each product stands in another.
  env: { TZ: zone },
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
})

/** Journeys in a real browser against the whole product. Those that move the clock have a product of their own. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  workers: 2,
  fullyParallel: true,
  // A browser on a machine that is busy with something else; what needed it is named at the end of `npm test`.
  retries: 1,
  // A machine that is three times as slow as ours is slow, not wrong.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: process.env.CI
    ? [['line'], ['json', { outputFile: 'reports/journeys.json' }]]
    : [['list'], ['json', { outputFile: 'reports/journeys.json' }]],
  use: {
    locale: 'en-GB',
    timezoneId: 'Asia/Dubai',
    // A worker between a page and its network would stand between a journey and what it watches; one journey asks for it.
    serviceWorkers: 'block',
    // Recording every page costs a third of the run; what fails is recorded when it is tried again.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: installedChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'clock',
      // One clock for all of them: a day that one moves on would end what another waits for. They begin, so that the other
      // worker has something to do beside them.
      workers: 1,
      testMatch: ['*.clock.spec.ts', 'time-zones.spec.ts'],
      use: { baseURL: `http://localhost:${MOVING_PORT}`, viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'steady',
      testIgnore: '*.clock.spec.ts',
      use: { baseURL: `http://localhost:${STEADY_PORT}`, viewport: { width: 1280, height: 800 } },
    },
  ],
  webServer: [product(STEADY_PORT, 'America/Los_Angeles'), product(MOVING_PORT, 'Pacific/Kiritimati')],
})
