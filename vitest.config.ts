import { defineConfig } from 'vitest/config'
import { minifiedContract } from './web/build/minified-contract.ts'

/**
 * Unit, use-case (on a real PostgreSQL) and component tests, and tests of the tools; end-to-end journeys are in e2e.
 */
export default defineConfig({
  test: {
    // CI has two cores: more workers only slow each other down.
    maxWorkers: 2,
    // Test files share a process: module state belongs to a database or an app, and each file has its own of both.
    isolate: false,
    projects: [
      // Thousands of random cases in one test take seconds on a busy machine.
      { test: { name: 'domain', root: 'domain', include: ['src/**/*.test.ts'], testTimeout: 30_000 } },
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts', 'seed/**/*.test.ts'],
          globalSetup: ['src/testing/template-database.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'web', root: 'web', include: ['src/**/*.test.ts'] } },
      {
        plugins: [minifiedContract()],
        test: {
          name: 'web-components',
          root: 'web',
          include: ['src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['src/testing/component-test-setup.ts'],
          testTimeout: 15_000,
        },
      },
      { test: { name: 'gate', root: 'gate', include: ['src/**/*.test.ts'] } },
      { test: { name: 'scripts', root: 'scripts', include: ['**/*.test.ts'] } },
    ],
  },
})
