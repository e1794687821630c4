import { expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { testBrowser } from '../testing/test-browser.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import type { RenderPage } from './open-pages.ts'

const testApp = useTestApp()

const renderPage: RenderPage = async () => new Response('a page')

test.each(['/profile', '/profile.data', '/'])(
  'a browser does not store the answer for a signed-in person at %s',
  async (path) => {
    const app = createApp(testApp.deps, { renderPage })
    const cachingFor = async (person: Parameters<typeof testBrowser>[2]) =>
      (await testBrowser(app, testApp.deps.config.publicUrl, person).get(path)).headers.get('cache-control')
    expect(await cachingFor(await testApp.signUp())).toBe('private, no-store')
    expect(await cachingFor(null)).toBe('private, no-cache')
  },
)
