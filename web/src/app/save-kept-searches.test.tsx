import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { m } from '../paraglide/messages.js'
import { deferred } from '../testing/deferred.ts'
import { shownToast } from '../ui/overlays/toast.ts'
import { type KeptSearch, keepSearch, keptSearches } from './kept-searches.ts'
import { saveKeptSearches } from './save-kept-searches.ts'

const aSearch = (name: string): KeptSearch => ({ name, filters: { location: name }, alerts: true })
const [dubai, sharjah, ajman] = [aSearch('Dubai'), aSearch('Sharjah'), aSearch('Ajman')]

const answers = {
  saved: async () => Response.json({ id: '0198f2c4-7d1e-7abc-8def-0123456789ab', wasSaved: false }),
  refused: async () =>
    Response.json({ code: 'too_many_saved_searches', status: 409, requestId: 'r-1' }, { status: 409 }),
  failed: async () => Response.json({ code: 'unexpected', status: 500, requestId: 'r-1' }, { status: 500 }),
  lost: () => Promise.reject(new TypeError('Failed to fetch')),
}

/** Answers each search by its name; returns the names that were sent. */
function answerWith(byName: Record<string, () => Promise<Response>>) {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const { name } = await request.json()
    sent.push(name)
    return await (byName[name] ?? answers.saved)()
  })
  return sent
}

// Loading the API client takes seconds on a busy machine.
beforeAll(() => import('../api/live-api.ts'), 60_000)
beforeEach(() => {
  // While offline, a command is not retried automatically.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
})
afterEach(() => localStorage.clear())

it('saves every search of this browser, oldest first, and forgets them', async () => {
  for (const search of [dubai, sharjah]) keepSearch(search)
  const sent = answerWith({})
  expect(await saveKeptSearches()).toBe(2)
  expect(sent).toEqual(['Dubai', 'Sharjah'])
  expect(shownToast()?.title).toBe(m.saved_searches_kept_saved({ count: 2 }))
  expect(keptSearches()).toEqual([])
})

it('keeps the searches without a final answer for the next document, and forgets a refused one', async () => {
  for (const search of [dubai, sharjah, ajman]) keepSearch(search)
  answerWith({ Dubai: answers.refused, Sharjah: answers.lost, Ajman: answers.failed })
  expect(await saveKeptSearches()).toBe(0)
  expect(keptSearches()).toEqual([sharjah, ajman])

  const sent = answerWith({})
  expect(await saveKeptSearches()).toBe(2)
  expect(sent).toEqual(['Sharjah', 'Ajman'])
  expect(keptSearches()).toEqual([])
})

it('keeps a search until its answer has come, and one that is added meanwhile', async () => {
  keepSearch(dubai)
  const arriving = deferred<void>()
  answerWith({
    Dubai: async () => {
      await arriving.promise
      return await answers.saved()
    },
  })
  const saving = saveKeptSearches()
  keepSearch(ajman)
  expect(keptSearches()).toEqual([dubai, ajman])
  arriving.resolve()
  await saving
  expect(keptSearches()).toEqual([ajman])
})
