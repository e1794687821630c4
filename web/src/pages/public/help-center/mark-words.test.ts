import { expect, it } from 'vitest'
import { markWords } from './mark-words.ts'

it('marks whole words, ignoring case and accents', () => {
  expect(markWords('Réfund, or a refunder?', ['refund'])).toEqual([
    { text: 'Réfund', isMarked: true },
    { text: ', or a refunder?', isMarked: false },
  ])
})

it('marks Arabic words in every spelling', () => {
  expect(markWords('سياسة الإلغاء', ['غا'])).toEqual([
    { text: 'سياسة ', isMarked: false },
    { text: 'الإلغاء', isMarked: true },
  ])
})

it.each(['', 'a', ' a  b. ', '50 % (of it)'])('keeps the text %j unchanged', (text) => {
  expect(
    markWords(text, ['a', '50'])
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text)
})
