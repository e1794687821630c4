import type { Page } from '@playwright/test'

/** Words of up to twelve letters that are broken across two lines, with the text around them. */
export async function brokenWords(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const broken: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      if (
        !text.parentElement?.checkVisibility() ||
        text.parentElement.closest('.sr-only, .max-md\\:sr-only, .max-lg\\:sr-only, script')
      )
        continue
      for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}]{2,12}/gu)) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)))
        if (lines.size > 1) broken.push(`'${word}' in '${text.data.slice(0, 60)}'`)
      }
    }
    return broken.slice(0, 5)
  })
}
