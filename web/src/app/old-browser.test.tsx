import { expect, it, onTestFinished } from 'vitest'
import { isOldBrowser, showWithoutScripts } from './old-browser.ts'

it('calls a browser old that lacks what scripts need', () => {
  expect(isOldBrowser()).toBe(false)
  const { toReversed } = Array.prototype
  Reflect.deleteProperty(Array.prototype, 'toReversed')
  onTestFinished(() => void Object.defineProperty(Array.prototype, 'toReversed', { value: toReversed }))
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
