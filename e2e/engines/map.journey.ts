import { test } from './journey.ts'
import { css, inside, role, text } from './target.ts'

test('the map moves by key and searches there, and a pin leads to its car', async ({ tab }) => {
  await tab.open('/browse?location=Dubai')
  await tab.see(text(/cars? available in Dubai$/))
  const map = role('region', 'Map of the results')
  const pins = css('.maplibregl-marker button')
  await tab.see(pins)
  await tab.click(role('button', 'Zoom in'))
  await tab.at(/bounds=/)
  await tab.see(text(/^\d+ cars? in this area$/))
  await tab.holds(`(document.querySelector('[aria-label="Map of the results"]').focus(), true)`)
  const before = await tab.address()
  await tab.press('ArrowLeft')
  await tab.holds(`location.pathname + location.search !== ${JSON.stringify(before)}`)

  // A make that only the demo lists, so that its pins are cars and not clusters.
  await tab.open('/browse?location=Dubai+Marina&brand=Tesla')
  await tab.see(map)
  await tab.click(role('button', /Tesla.*\$/))
  const card = role('dialog', 'Car on the map')
  await tab.see(card)
  await tab.press('Escape')
  await tab.gone(card)
  await tab.press('Enter')
  await tab.click(inside(card, role('link')))
  await tab.at(/^\/vehicle\//)
  await tab.see(role('heading', /Tesla/))
})
