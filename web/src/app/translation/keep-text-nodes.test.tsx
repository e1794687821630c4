import { render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepTextNodes } from './keep-text-nodes.ts'

let stop: () => void
beforeEach(() => {
  stop = keepTextNodes(document)
})
afterEach(() => stop())

/** How translators put a translation in the place of a text. */
const WAYS: Record<string, (text: Text, font: HTMLElement) => void> = {
  'replaces texts': (text, font) => {
    font.textContent = inTranslation(text.data)
    text.replaceWith(font)
  },
  'moves texts into a wrapper': (text, font) => {
    text.replaceWith(font)
    font.append(text)
  },
  'inserts a wrapper, then moves the text': (text, font) => {
    text.before(font)
    font.append(text)
  },
  'inserts a wrapper, then removes the text': (text, font) => {
    font.textContent = inTranslation(text.data)
    text.after(font)
    text.remove()
  },
  'moves texts into elements of another kind': (text) => {
    const mark = document.createElement('mark')
    text.replaceWith(mark)
    mark.append(text)
  },
}

const inTranslation = (text: string) => `«${text}»`

describe.each(Object.entries(WAYS))('a translator that %s', (_, put) => {
  it('leaves a changed text readable', async () => {
    const { page, translate, change } = show(({ n }) => (
      <p>
        {n} days for {n * 100} AED
      </p>
    ))
    await translate(put)
    await change(2)
    expect(page().replaceAll(/[«»]/g, '')).toBe('2 days for 200 AED')
    await translate(put)
    await change(3)
    expect(page().replaceAll(/[«»]/g, '')).toBe('3 days for 300 AED')
  })

  it('does not stop texts and elements from coming and going', async () => {
    const { page, translate, change } = show(({ n }) => (
      <p>
        {n % 2 === 0 && <b>even </b>}
        {n > 2 && 'big '}
        number
        {n > 3 ? ' four' : <i> less</i>}
      </p>
    ))
    for (const [n, words] of [
      [2, 'even number less'],
      [3, 'big number less'],
      [4, 'even big number four'],
      [1, 'number less'],
    ] as const) {
      await translate(put)
      await change(n)
      expect(page().replaceAll(/[«»]/g, '')).toBe(words)
    }
  })

  it('does not stop a list of texts from changing its order', async () => {
    const { page, translate, change } = show(({ n }) => (
      <p>{(n % 2 === 0 ? ['b ', 'a '] : ['a ', 'b ']).map((text) => text)}</p>
    ))
    await translate(put)
    await change(2)
    expect(page().replaceAll(/[«»]/g, '')).toBe('b a ')
  })

  it('keeps its translation while nothing changes', async () => {
    const { page, translate, change } = show(({ n }) => (
      <p>
        <b>{n}</b> is a number
      </p>
    ))
    await translate(put)
    const translated = page()
    await change(1)
    expect(page()).toBe(translated)
  })
})

it('displays the original texts when the translator puts them back', async () => {
  const { page, translate } = show(() => (
    <p>
      {'one '}
      {'two'}
    </p>
  ))
  const originals = await translate((text, font) => {
    font.textContent = inTranslation(text.data)
    text.replaceWith(font)
  })
  expect(page()).toBe('«one »«two»')
  for (const [text, font] of originals) font.replaceWith(text)
  await settled()
  expect(page()).toBe('one two')
})

it('displays a text once when an extension unwraps it again', async () => {
  const { page, translate } = show(({ n }) => (
    <p>
      <b>{n}</b> is a number
    </p>
  ))
  const originals = await translate((text, font) => {
    text.replaceWith(font)
    font.append(text)
  })
  for (const [, font] of originals) font.replaceWith(...font.childNodes)
  await settled()
  expect(page()).toBe('1 is a number')
})

/** Shows a part that depends on a number, from 1 on. */
function show(Part: (props: { n: number }) => React.ReactNode) {
  const { container, rerender } = render(<Part n={1} />)
  return {
    page: () => container.textContent,
    async translate(put: (text: Text, font: HTMLElement) => void) {
      const texts = textsIn(container).map((text) => [text, document.createElement('font')] as const)
      for (const [text, font] of texts) put(text, font)
      await settled()
      return texts
    },
    async change(n: number) {
      rerender(<Part n={n} />)
      await settled()
    },
  }
}

/** The texts that a translator would translate. */
function textsIn(within: Node): Text[] {
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    if (text.data.trim() !== '' && text.parentElement?.closest('font, mark') === null) texts.push(text)
  }
  return texts
}

/** Resolves once the mutations so far have been observed. */
const settled = () => Promise.resolve()
