import { expect, test } from 'vitest'
import { billOf } from './licences/bill-of-materials.ts'
import { packagesIn, whyNotAllowed } from './licences/licence-list.ts'

const why = (licence: string | null, isDev = false) => whyNotAllowed({ licence, isDev })

test.each(['MIT', 'Apache-2.0 AND LGPL-3.0-or-later', 'MIT OR GPL-3.0', '(GPL-2.0-only OR ISC)', 'OFL-1.1'])(
  'a package under %s may be distributed',
  (licence) => expect(why(licence)).toBeNull(),
)

test.each([
  'GPL-3.0-or-later',
  'AGPL-3.0',
  'MIT AND GPL-2.0-only',
  'SSPL-1.0',
  'BUSL-1.1',
  'SEE LICENSE IN x',
  null,
])('a package under %s may not be distributed', (licence) => {
  expect(why(licence)).not.toBeNull()
  expect(why(licence, true)).toBeNull()
})

test('a package that is both a runtime and a test dependency counts as runtime', () => {
  const packages = {
    '': {},
    'web/node_modules/a': { version: '1.0.0', license: 'ISC', dev: true },
    'node_modules/@x/a': { version: '1.0.0', license: 'MIT', dev: true },
    'node_modules/b/node_modules/@x/a': { version: '1.0.0', license: 'MIT' },
    'node_modules/@rihla/web': { link: true },
  }
  expect(packagesIn({ packages })).toEqual([
    { name: '@x/a', version: '1.0.0', licence: 'MIT', isDev: false, integrity: null },
    { name: 'a', version: '1.0.0', licence: 'ISC', isDev: true, integrity: null },
  ])
})

test('the bill of materials lists a package with its purl, its licence and the hash of its archive', () => {
  const integrity = `sha512-${Buffer.from('sum').toString('base64')}`
  const { components } = billOf([
    { name: '@x/a', version: '1.0.0', licence: 'MIT OR ISC', isDev: false, integrity },
  ])
  expect(components).toEqual([
    {
      type: 'library',
      'bom-ref': 'pkg:npm/%40x/a@1.0.0',
      name: '@x/a',
      version: '1.0.0',
      scope: 'required',
      purl: 'pkg:npm/%40x/a@1.0.0',
      licenses: [{ expression: 'MIT OR ISC' }],
      hashes: [{ alg: 'SHA-512', content: Buffer.from('sum').toString('hex') }],
    },
  ])
})
