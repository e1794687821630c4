import { afterEach, expect, it, vi } from 'vitest'
import { isOldBrowser, showWithoutScripts } from './old-browser.ts'

afterEach(() => void vi.unstubAllGlobals())

it('calls a browser old that lacks one of the features of the oldest supported ones', () => {
  vi.stubGlobal('CSSPropertyRule', class {})
  expect(isOldBrowser()).toBe(false)
  Reflect.deleteProperty(globalThis, 'CSSPropertyRule')
  expect(isOldBrowser()).toBe(true)
})

it('shows what is there for browsers without scripts', () => {
  document.body.innerHTML = '<p>Cars</p>'
  const part = document.createElement('noscript')
  part.textContent = '<label>Return date <input name="returnDate"></label>'
  document.body.append(part)
  showWithoutScripts()
  expect(document.querySelector<HTMLInputElement>('label input')?.name).toBe('returnDate')
})
