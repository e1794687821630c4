import { expect, it } from 'vitest'
import { draftIn, isWorthKeeping, newDraft } from './wizard-draft.ts'

const NOW = Date.parse('2026-03-12T08:00:00Z')
const LATER = '2026-03-19T08:00:00Z'
const source = { kind: 'staged', uploadId: 'u1', fileUrl: '/api/v1/host/uploads/u1/file', expiresAt: LATER }
const photo = { key: 'a', angle: 'front', name: 'front.jpg', source }
const kept = (changes: object) => ({ ...newDraft(NOW), version: 1, ...changes })

it('restores texts, photos, documents, the step and the open attempt', () => {
  const draft = draftIn(
    kept({
      texts: { ...newDraft(NOW).texts, make: 'Nissan', categoryIds: ['suv'] },
      photos: [photo],
      vehicleDocuments: { insurance: { ...source, name: 'insurance.pdf' } },
      step: 5,
      attempt: { key: 'k', body: '{}' },
    }),
    NOW,
  )
  expect(draft).toMatchObject({
    texts: { make: 'Nissan', categoryIds: ['suv'], seats: '5' },
    photos: [photo],
    vehicleDocuments: { insurance: { uploadId: 'u1', name: 'insurance.pdf' } },
    step: 5,
    attempt: { key: 'k', body: '{}' },
  })
})

it.each([
  ['nothing', null],
  ['a text', 'hello'],
  ['a list', []],
  ['another version', kept({ version: 0 })],
])('%s is not restored as a draft', (_, raw) => {
  expect(draftIn(raw, NOW)).toBeNull()
})

it.each([
  [
    'restores the pin',
    { latitude: 25.07712, longitude: 55.13958 },
    { latitude: 25.07712, longitude: 55.13958 },
  ],
  ['drops a pin abroad', { latitude: 51.5, longitude: 0 }, null],
  ['drops half a pin', { latitude: 25.07712 }, null],
  ['drops a pin of another type', '25.07,55.13', null],
  ['has no pin in drafts of before', undefined, null],
])('%s', (_, point, restored) => {
  const { point: __, ...texts } = newDraft(NOW).texts
  expect(draftIn(kept({ texts: { ...texts, point } }), NOW)?.texts.point).toEqual(restored)
})

it('resets every field of a wrong type', () => {
  const texts = { make: 7, instantBook: 'yes', categoryIds: [1], transmission: 'flying', model: 'Patrol' }
  const draft = draftIn(
    kept({ texts, photos: 'none', vehicleDocuments: [], step: 9, attempt: { key: 1 } }),
    NOW,
  )
  expect(draft).toEqual({
    ...newDraft(NOW),
    texts: { ...newDraft(NOW).texts, model: 'Patrol' },
  })
})

it.each([
  ['has expired', { ...source, expiresAt: '2026-03-12T08:00:00Z' }],
  ['has no time', { ...source, expiresAt: 'soon' }],
  ['lies elsewhere', { ...source, fileUrl: 'https://elsewhere.example/file' }],
  ['lies on another host', { ...source, fileUrl: '//elsewhere.example/file' }],
  ['has no id', { ...source, uploadId: 3 }],
])('drops a file that %s', (_, file) => {
  expect(
    draftIn(kept({ photos: [{ ...photo, source: file }], vehicleDocuments: { insurance: file } }), NOW),
  ).toMatchObject({
    photos: [],
    vehicleDocuments: {},
  })
})

it('only a changed draft is worth keeping', () => {
  expect(isWorthKeeping(newDraft(NOW), NOW)).toBe(false)
  expect(isWorthKeeping({ ...newDraft(NOW), texts: { ...newDraft(NOW).texts, color: 'white' } }, NOW)).toBe(
    true,
  )
})
