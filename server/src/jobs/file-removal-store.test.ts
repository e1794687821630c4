import { expect, test } from 'vitest'
import { reencryptFiles } from '../providers/file-storage/reencrypt-files.ts'
import { sealedFiles } from '../providers/file-storage/sealed-files.ts'
import { rememberingFiles } from '../testing/peers/memory-files.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import {
  deliverFileRemoval,
  FILE_REMOVAL_TOPIC,
  removeDocumentsAgain,
  removeFilesLater,
} from './file-removal-store.ts'
import { deliverOutbox } from './outbox-worker.ts'

const OLD_SECRET = 'a secret that only tests know, 32 characters'
const NEW_SECRET = 'the secret that comes after it, 32 characters'
const CARD = new TextEncoder().encode('an identity card')

const testApp = useTestApp()

test('a document that is removed while it is encrypted again does not come back', async () => {
  const [photos, store] = [rememberingFiles(), rememberingFiles()]
  const before = sealedFiles(store, OLD_SECRET)
  for (const key of ['removed/file', 'kept/file']) await before.put(key, CARD, 'image/jpeg')
  await photos.put('removed/file', CARD, 'image/webp')

  const remove = async (key: string) => {
    await testApp.db.transaction().execute((trx) => removeFilesLater(trx, 'documents', [key]))
    const deps = { ...testApp.deps, photos, documents: store }
    await deliverOutbox(deps, { [FILE_REMOVAL_TOPIC]: deliverFileRemoval })
  }
  const removedMeanwhile = {
    ...store,
    put: async (key: string, bytes: Uint8Array, contentType: string) => {
      if (key === 'removed/file') await remove('removed')
      await store.put(key, bytes, contentType)
    },
  }
  const documents = sealedFiles(removedMeanwhile, NEW_SECRET, OLD_SECRET)
  const since = testApp.clock.now()
  expect(await reencryptFiles(documents)).toMatchObject({ reencrypted: 2 })
  expect(await store.read('removed/file')).not.toBeNull()

  await removeDocumentsAgain({ db: testApp.db, documents }, { since })
  expect(await store.read('removed/file')).toBeNull()
  expect(await documents.read('kept/file')).not.toBeNull()
  expect(await photos.read('removed/file')).not.toBeNull()
})
