import { expect, test } from 'vitest'
import type { Asked } from './classify-request.ts'
import { mayBeKept } from './is-cacheable.ts'

const HTML = { 'content-type': 'text/html; charset=utf-8' }
const FOR_ANYONE = { 'x-made-for': 'anyone' }
const answer = (headers: Record<string, string> = {}, more: object = {}) => ({
  status: 200,
  type: 'basic',
  redirected: false,
  headers: new Headers(headers),
  ...more,
})

test.each<[string, Asked, ReturnType<typeof answer>, boolean]>([
  ['a file of the build', 'asset', answer(), true],
  ['a photo', 'photo', answer(), true],
  ['a public page made for anyone', 'public_page', answer({ ...HTML, ...FOR_ANYONE }), true],
  ['a public page made for somebody', 'public_page', answer(HTML), false],
  ['a public page that says somebody', 'public_page', answer({ ...HTML, 'x-made-for': 'rania' }), false],
  ['a public address that answers no page', 'public_page', answer(FOR_ANYONE), false],
  [
    'a public page that is not there',
    'public_page',
    answer({ ...HTML, ...FOR_ANYONE }, { status: 404 }),
    false,
  ],
  ['a public page that failed', 'public_page', answer({ ...HTML, ...FOR_ANYONE }, { status: 503 }), false],
  [
    'a page behind a redirect',
    'public_page',
    answer({ ...HTML, ...FOR_ANYONE }, { redirected: true }),
    false,
  ],
  ['a redirect itself', 'public_page', answer({}, { status: 0, type: 'opaqueredirect' }), false],
  ['a list made for anyone', 'public_list', answer(FOR_ANYONE), true],
  ['a list made for somebody', 'public_list', answer(), false],
  ['a private page, even one made for anyone', 'private_page', answer({ ...HTML, ...FOR_ANYONE }), false],
  ['the data of a page', 'public_page_data', answer(FOR_ANYONE), false],
  ['what the router asks', 'routes', answer(FOR_ANYONE), false],
  ['what leaving answers', 'leaving', answer(FOR_ANYONE), false],
  ['anything else', null, answer(FOR_ANYONE), false],
  ['a file of another origin', 'asset', answer({}, { type: 'opaque', status: 0 }), false],
])('of %s', (_, asked, given, kept) => {
  expect(mayBeKept(asked, given)).toBe(kept)
})
