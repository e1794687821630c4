import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { rememberingFiles } from '../../testing/remembering-files.ts'
import { localFiles } from './local-files.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'rihla-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const bytes = (text: string) => new TextEncoder().encode(text)

// What every store of files must do, whatever is behind it.
describe.each([
  ['a folder of this machine', localFiles(path.join(folder, 'photos'))],
  ['memory', rememberingFiles()],
])('files kept in %s', (_, files) => {
  it('come back as they were put', async () => {
    await files.put('car/800.webp', bytes('wide'), 'image/webp')
    expect(Buffer.from((await files.read('car/800.webp')) ?? []).toString()).toBe('wide')
  })

  it('are replaced when put again', async () => {
    await files.put('car/again.webp', bytes('one'), 'image/webp')
    await files.put('car/again.webp', bytes('two'), 'image/webp')
    expect(Buffer.from((await files.read('car/again.webp')) ?? []).toString()).toBe('two')
  })

  it('answer null when they are not there', async () => {
    expect(await files.read('nothing/here.webp')).toBeNull()
    expect(await files.read('nothing')).toBeNull()
  })

  it('go away by folder, and others stay', async () => {
    await files.put('old/400.webp', bytes('small'), 'image/webp')
    await files.put('old/800.webp', bytes('wide'), 'image/webp')
    await files.put('new/400.webp', bytes('stays'), 'image/webp')
    await files.remove('old/')
    expect(await files.read('old/400.webp')).toBeNull()
    expect(await files.read('old/800.webp')).toBeNull()
    expect(await files.read('new/400.webp')).not.toBeNull()
    await files.remove('never/')
  })
})

it('refuses a key that climbs out of the folder', async () => {
  const files = localFiles(path.join(folder, 'photos'))
  await expect(files.put('../outside.webp', bytes('x'), 'image/webp')).rejects.toThrow()
  await expect(files.read('../../etc/passwd')).rejects.toThrow()
})
