import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { factsOfPageMessage, factsOfServerMessage } from './catalogue/message-facts.ts'

const root = path.resolve(import.meta.dirname, '..')

/** The texts of a folder of catalogues by key, with all their forms; values are `{name}`. */
function textsIn(folder: string, textsOf: (message: never) => string[]): Map<string, string[]> {
  const files = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
  return new Map(
    files
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) => Object.entries(JSON.parse(readFileSync(path.join(root, folder, file), 'utf8'))))
      .map(([key, message]) => [key, textsOf(message as never)]),
  )
}

const pagesIn = (language: string) =>
  textsIn(`web/src/i18n/${language}`, (message) => factsOfPageMessage(message).texts)
const PAGES = pagesIn('ar')
const SERVER = textsIn('server/src/messages/ar', (message) => factsOfServerMessage(message).texts)
const ALL = [...PAGES, ...SERVER]

const keysOf = (texts: Iterable<[string, string[]]>, isWanted: (text: string) => boolean) =>
  [...texts].filter(([, forms]) => forms.some(isWanted)).map(([key]) => key)

test.each(['en', 'ar'])(
  'in %s the button that closes a question shares its word with no other',
  (language) => {
    const texts = pagesIn(language)
    const [cancel] = texts.get('common_cancel') ?? []
    expect(keysOf(texts, (text) => text === cancel)).toEqual(['common_cancel'])
  },
)

test.each([
  ['كشف الحساب', 'كشف المطالبات: what the bank sends is another document'],
  ['رسوم الطريق', 'رسوم الطرق'],
  ['رسوم بوابات الطرق', 'رسوم الطرق'],
  ['عمليتا تسليم', 'محضرا تسليم'],
  ['في تبويب', 'في علامة تبويب'],
  ['الخانة', 'الحقل: خانة is a digit of a number'],
  ['الخانات', 'الحقول: خانة is a digit of a number'],
])('no Arabic text says %s (instead: %s)', (word) => {
  expect(keysOf(ALL, (text) => text.includes(word))).toEqual([])
})

// With spaces around the stroke the two numbers change places: «3 / 8» would read as «8 / 3».
test('no Arabic text has a stroke in spaces between two values', () => {
  expect(keysOf(ALL, (text) => text.includes('} / {'))).toEqual([])
})

// The name that stands for an unknown car is an adjective: «المعنية».
test('the name of a car follows the word for a car in an Arabic notification', () => {
  const ofCars = [...PAGES].filter(
    ([key, [text = '']]) => key.startsWith('notifications_') && text.includes('{vehicle}'),
  )
  expect(ofCars.length).toBeGreaterThan(0)
  expect(keysOf(ofCars, (text) => !/(سيارة|سيارتك) \{vehicle\}/.test(text))).toEqual([])
})
