import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { MANIFEST, readManifest } from './backup-manifest.ts'

async function aFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'rihla-manifest-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('a folder without a manifest has no backup', async () => {
  await expect(readManifest(await aFolder())).rejects.toThrow('manifest.json is missing')
})

test('a manifest that cannot be read is not called missing', async () => {
  const folder = await aFolder()
  await mkdir(path.join(folder, MANIFEST))
  await expect(readManifest(folder)).rejects.toThrow('EISDIR')
})
