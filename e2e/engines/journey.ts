import { writeFile } from 'node:fs/promises'
import { test as base } from '@playwright/test'
import { installedEngines } from '../../scripts/testing/find-engines.mjs'
import { startFirefox } from './firefox.ts'
import { Tab } from './tab.ts'
import { startVirtualScreen } from './virtual-screen.ts'
import { startWebKit } from './webkit.ts'

const START = { firefox: startFirefox, webkit: startWebKit }

/** A journey in a browser engine: `tab` is a page of the product in a browser of its own. */
export const test = base.extend<{ tab: Tab }, { engine: keyof typeof START; display: string }>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  display: [
    // The runner reads the names of the fixtures that are used, and does not accept none.
    async ({ engine: _ }, use) => {
      const screen = await startVirtualScreen()
      await use(screen.display)
      screen.stop()
    },
    { scope: 'worker' },
  ],
  tab: async ({ engine, display, baseURL }, use, info) => {
    const executable = installedEngines()[engine]
    if (!executable || !baseURL) throw new Error(`${engine} is not there`)
    const started = await START[engine](executable, display)
    const tab = new Tab(started, baseURL)
    try {
      await use(tab)
      if (info.status !== info.expectedStatus)
        await writeFile(info.outputPath('screen.png'), await tab.screenshot())
    } finally {
      await started.close()
    }
  },
})
