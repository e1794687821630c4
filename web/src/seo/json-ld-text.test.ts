import { expect, it } from 'vitest'
import { jsonLdText } from './json-ld-text.ts'

it('escapes markup and keeps the data unchanged', () => {
  const data = { name: '</script><script>alert(1)</script> & <!-- \u2028\u2029' }
  const text = jsonLdText(data)
  expect(text).not.toMatch(/[<>&\u2028\u2029]/)
  expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', ...data })
})
