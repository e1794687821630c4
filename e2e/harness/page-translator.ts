import type { Page } from '@playwright/test'

/** How a translator puts a translated text in the place of a text: it moves the text, or replaces it. */
export type TranslatorWay = 'moves' | 'replaces'

/**
 * Does to the texts of the page what a page translator of a browser does: puts each into a `<font>` element, now and
 * whenever the page changes. Parts with `translate="no"` stay as they are.
 */
export async function translate(page: Page, way: TranslatorWay): Promise<void> {
  await page.evaluate((moves) => {
    function wrapAll(within: Node) {
      const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      texts.filter(isTranslatable).forEach(wrap)
    }
    function isTranslatable(text: Text) {
      const parent = text.parentElement
      return (
        text.data.trim() !== '' &&
        parent !== null &&
        parent.closest('font, script, style, noscript, textarea, [translate="no"]') === null
      )
    }
    function wrap(text: Text) {
      const outer = document.createElement('font')
      const inner = outer.appendChild(document.createElement('font'))
      if (!moves) inner.textContent = text.data
      text.replaceWith(outer)
      if (moves) inner.append(text)
    }
    wrapAll(document.body)
    new MutationObserver((records) => {
      for (const { target } of records) if (target.isConnected) wrapAll(target.parentNode ?? target)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  }, way === 'moves')
}
