import { expect, test } from 'vitest'
import { pagePatterns } from './page-patterns.ts'

const patternOf = pagePatterns({
  root: { id: 'root', path: '' },
  home: { id: 'home', parentId: 'root' },
  vehicle: { id: 'vehicle', parentId: 'root', path: 'vehicle/:id' },
  photos: { id: 'photos', parentId: 'root', path: 'vehicle/:id/photos' },
  gate: { id: 'gate', parentId: 'root' },
  admin: { id: 'admin', parentId: 'gate', path: 'admin' },
  users: { id: 'users', parentId: 'admin', path: 'users' },
  rest: { id: 'rest', parentId: 'root', path: '*' },
})

test.each([
  ['/', '/'],
  ['/_root.data', '/'],
  ['/vehicle/7', '/vehicle/:id'],
  ['/vehicle/7.data', '/vehicle/:id'],
  ['/vehicle/7/photos/', '/vehicle/:id/photos'],
  ['/admin/users', '/admin/users'],
  ['/admin/nothing', 'unmatched'],
  ['/vehicle/7/photos/8', 'unmatched'],
])('the path %s has the route pattern %s', (path, pattern) => {
  expect(patternOf(path)).toBe(pattern)
})
