import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DriveFile } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rememberingFiles } from '../../testing/peers/memory-files.ts'
import { keysOfDisk } from './disk-keys.ts'
import type { FileStorage } from './file-storage.ts'
import { localFiles } from './local-files.ts'
import { openDocumentStorage, openFileStorage } from './open-file-storage.ts'
import { reencryptFiles } from './reencrypt-files.ts'
import { s3Files } from './s3-files.ts'
import { sealedFiles } from './sealed-files.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'rihla-files-'))
const service = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: path.join(folder, 's3'),
  configureBuckets: [{ name: 'rihla' }],
})
let port: number
beforeAll(async () => {
  port = (await service.run()).port
})
afterAll(async () => {
  await service.close()
  rmSync(folder, { recursive: true, force: true })
})

const SECRET = 'a secret that only tests know, 32 characters'
const bytes = (text: string) => new TextEncoder().encode(text)
const textOf = (read: Uint8Array | null) => read && Buffer.from(read).toString()
const s3 = () => ({
  bucket: 'rihla',
  region: 'me-central-1',
  endpoint: `http://127.0.0.1:${port}`,
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
})
const inBucket = () => s3Files(s3(), 'photos')

// Contract tests for every file store.
describe.each<[string, () => FileStorage]>([
  ['a folder of this machine', () => localFiles(path.join(folder, 'photos'))],
  ['a bucket of a real S3 service', inBucket],
  ['memory', rememberingFiles],
  ['a sealed folder', () => sealedFiles(localFiles(path.join(folder, 'sealed')), SECRET)],
  ['a sealed bucket', () => sealedFiles(inBucket(), SECRET)],
])('files kept in %s', (_, open) => {
  let files: FileStorage
  beforeAll(() => {
    files = open()
  })

  it('are read back unchanged', async () => {
    await files.put('car/800.webp', bytes('wide'), 'image/webp')
    expect(textOf(await files.read('car/800.webp'))).toBe('wide')
    await files.put('car/empty', bytes(''), 'image/webp')
    expect(textOf(await files.read('car/empty'))).toBe('')
  })

  it('are replaced when put again', async () => {
    await files.put('car/again.webp', bytes('one'), 'image/webp')
    await files.put('car/again.webp', bytes('two'), 'image/webp')
    expect(textOf(await files.read('car/again.webp'))).toBe('two')
  })

  it('are read as null when they do not exist', async () => {
    expect(await files.read('nothing/here.webp')).toBeNull()
    expect(await files.read('nothing')).toBeNull()
  })

  it('are removed by folder, leaving other folders untouched', async () => {
    await files.put('old/400.webp', bytes('small'), 'image/webp')
    await files.put('old/800.webp', bytes('wide'), 'image/webp')
    await files.put('older/400.webp', bytes('stays'), 'image/webp')
    await files.remove('old/')
    expect(await files.read('old/400.webp')).toBeNull()
    expect(await files.read('old/800.webp')).toBeNull()
    expect(await files.read('older/400.webp')).not.toBeNull()
    await files.remove('never/')
  })

  it('are listed by the keys they were put under', async () => {
    await files.put('listed/deeper/one', bytes('one'), 'image/webp')
    await files.put('listed/two', bytes('two'), 'image/webp')
    const keys = await Array.fromAsync(files.keys())
    expect(keys.filter((key) => key.startsWith('listed')).sort()).toEqual(['listed/deeper/one', 'listed/two'])
    for (const key of keys) expect(await files.read(key)).not.toBeNull()
  })
})

it('lists a bucket page by page', async () => {
  // The test service breaks at its second page, so this store names its pages itself.
  const pages = [['documents/1/file', 'documents/2/file'], [], ['documents/3/file']]
  const disk: Parameters<typeof keysOfDisk>[0] = {
    listAll: async (_, { paginationToken = '0' } = {}) => ({
      objects: (pages[Number(paginationToken)] ?? []).map(
        (key) => new DriveFile(key, new FSDriver({ location: folder, visibility: 'private' })),
      ),
      ...(Number(paginationToken) < pages.length - 1
        ? { paginationToken: `${Number(paginationToken) + 1}` }
        : {}),
    }),
  }
  expect(await Array.fromAsync(keysOfDisk(disk, 'documents/'))).toEqual(['1/file', '2/file', '3/file'])
})

it('lists nothing in a store without files', async () => {
  for (const files of [localFiles(path.join(folder, 'never-made')), s3Files(s3(), 'never-made')])
    expect(await Array.fromAsync(files.keys())).toEqual([])
})

it('refuses a key that leads outside the folder', async () => {
  for (const files of [localFiles(path.join(folder, 'photos')), inBucket()]) {
    await expect(files.put('../../outside.webp', bytes('x'), 'image/webp')).rejects.toThrow()
    await expect(files.read('../../etc/passwd')).rejects.toThrow()
  }
})

it('stores documents encrypted and separate from photos where a bucket is configured', async () => {
  const settings = { s3: s3(), dataFolder: folder, documentSecret: SECRET, previousDocumentSecret: null }
  await openFileStorage(settings).put('one/file', bytes('a car'), 'image/webp')
  await openDocumentStorage(settings).put('one/file', bytes('an identity card'), 'image/jpeg')
  expect(textOf(await openFileStorage(settings).read('one/file'))).toBe('a car')
  expect(textOf(await openDocumentStorage(settings).read('one/file'))).toBe('an identity card')
  expect(textOf(await s3Files(s3(), 'documents').read('one/file'))).toMatch(/^RHLA/)
})

describe('an encrypted file', () => {
  const store = rememberingFiles()
  const files = sealedFiles(store, SECRET)
  const seal = async (name: string) => {
    await files.put(name, bytes('an identity card'), 'image/jpeg')
    return Buffer.from((await store.read(name)) ?? [])
  }

  it('reveals nothing of its content and is different each time', async () => {
    const [one, other] = [await seal('a/one'), await seal('a/one')]
    expect(one.includes('identity')).toBe(false)
    expect(one.equals(other)).toBe(false)
    expect(one.subarray(0, 5).toString('latin1')).toBe('RHLA\u0001')
  })

  it('cannot be read after it was changed, truncated or moved, or with another secret', async () => {
    const sealed = await seal('a/whole')
    const spoiled = Buffer.from(sealed)
    spoiled[30] = (spoiled[30] ?? 0) ^ 1
    await store.put('a/whole', spoiled, '')
    await expect(files.read('a/whole')).rejects.toThrow()
    await store.put('a/whole', sealed.subarray(0, 20), '')
    await expect(files.read('a/whole')).rejects.toThrow('not a sealed file')
    await store.put('a/elsewhere', sealed, '')
    await expect(files.read('a/elsewhere')).rejects.toThrow()
    await store.put('a/whole', sealed, '')
    await expect(sealedFiles(store, `${SECRET}!`).read('a/whole')).rejects.toThrow()
    expect(textOf(await files.read('a/whole'))).toBe('an identity card')
  })

  it('is the only thing written to disk', async () => {
    const place = path.join(folder, 'on-disk')
    const onDisk = sealedFiles(localFiles(place), SECRET)
    await onDisk.put('one/file', bytes('an identity card'), 'image/jpeg')
    const kept = readdirSync(place, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    )
    expect(kept).toHaveLength(1)
    for (const entry of kept)
      expect(readFileSync(path.join(entry.parentPath, entry.name)).includes('identity')).toBe(false)
  })
})

describe('while the secret is replaced', () => {
  const NEW_SECRET = 'the secret that comes after it, 32 characters'
  const store = rememberingFiles()
  const before = sealedFiles(store, SECRET)
  const during = sealedFiles(store, NEW_SECRET, SECRET)
  const after = sealedFiles(store, NEW_SECRET)

  it('files of both secrets are read, and new ones are encrypted with the new one', async () => {
    await before.put('a/old', bytes('an old card'), 'image/jpeg')
    await during.put('a/new', bytes('a new card'), 'image/jpeg')
    expect(textOf(await during.read('a/old'))).toBe('an old card')
    expect(textOf(await during.read('a/new'))).toBe('a new card')
    expect(textOf(await after.read('a/new'))).toBe('a new card')
    await expect(after.read('a/old')).rejects.toThrow()
  })

  it('files of the previous one are encrypted again, and those of neither are named and left alone', async () => {
    const foreign = sealedFiles(store, 'a secret that nobody here knows, 32 characters')
    await foreign.put('b/foreign', bytes('not ours'), 'image/jpeg')
    expect(await reencryptFiles(during)).toEqual({ reencrypted: 1, current: 1, unreadable: ['b/foreign'] })
    expect(await reencryptFiles(during)).toEqual({ reencrypted: 0, current: 2, unreadable: ['b/foreign'] })
    expect(textOf(await after.read('a/old'))).toBe('an old card')
    expect(textOf(await foreign.read('b/foreign'))).toBe('not ours')
    await expect(before.read('a/old')).rejects.toThrow()
  })

  it('a file that was removed since it was listed stays away', async () => {
    await before.put('c/removed', bytes('a card'), 'image/jpeg')
    await before.remove('c/')
    expect(await during.reencrypt('c/removed')).toBe('missing')
    expect(await store.read('c/removed')).toBeNull()
  })
})

it('a missing bucket is reported by its error code, without the path of the file', async () => {
  const files = s3Files({ ...s3(), bucket: 'nobodys' }, 'documents')
  await expect(files.put('a-secret-place/file', bytes('x'), 'image/webp')).rejects.toThrow(
    /^a file could not be put: the store said NoSuchBucket$/,
  )
  await expect(files.remove('a-secret-place/')).rejects.toThrow(
    /^a file could not be removed: the store said /,
  )
})
