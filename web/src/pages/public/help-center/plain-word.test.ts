import { expect, it } from 'vitest'
import { plainWord } from './plain-word.ts'

it.each([
  ['Réfund', 'refund'],
  ['إلغاء', 'غا'],
  ['الإلغاء', 'غا'],
  ['والإلغاء', 'غا'],
  ['للإلغاء', 'غا'],
  ['تأمين', 'تامين'],
  ['التأمين', 'تامين'],
  ['بطاقة', 'بطاقه'],
  ['بطاقه', 'بطاقه'],
  ['مستوى', 'مستوي'],
  ['مُضِيف', 'مضيف'],
  ['مضـــيف', 'مضيف'],
  ['٢٤', '24'],
  ['ال', 'ال'],
  ['all', 'all'],
])('%j is compared as %j', (word, plain) => {
  expect(plainWord(word)).toBe(plain)
})
