import { defineConfig } from '@playwright/test'
import { installedChromium } from './scripts/testing/find-chromium.mjs'

const STEADY_PORT = 4310
const MOVING_PORT = 4320

const product = (port: number, zone: string) => ({
  command: `node e2e/harness/product.ts ${port}`,
  url: `http://localhost:${port}/readyz`,
  timeout: 240_000,
  reuseExistingServer: false,
  // The time zone of the process must not matter, so each server runs in a different one.
  env: { TZ: zone },
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
})

/** Journeys in a real browser against the whole product. Those that advance the clock use their own server. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  workers: 2,
  fullyParallel: true,
  // A busy machine can make a browser test fail; `npm test` lists what needed a retry.
  retries: 1,
  // Generous, so that a machine three times slower still passes.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: process.env.CI
    ? [['line'], ['json', { outputFile: 'reports/journeys.json' }]]
    : [['list'], ['json', { outputFile: 'reports/journeys.json' }]],
  use: {
    locale: 'en-GB',
    timezoneId: 'Asia/Dubai',
    // A service worker would hide requests from the tests; one journey enables it.
    serviceWorkers: 'block',
    // Recording every page takes a third of the run, so only retries are recorded.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: installedChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // A map drawn in software takes half of a processor; journeys about maps turn it on again.
        '--disable-3d-apis',
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
      // They share a clock: if one advanced a day, it would end what another waits for. They start first, so that the
      // other worker runs the rest in parallel.
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
