import { type DocumentType, requiredDocuments } from '@rihla/domain/people/verification'
import { DAY_MS, type Instant } from '@rihla/domain/time/dubai-time'
import sharp from 'sharp'
import type { Transaction } from '../../src/database/database.ts'
import type { FileStorage } from '../../src/providers/file-storage/file-storage.ts'
import type { DemoPerson } from './demo-people.ts'

const REVIEWED_AFTER_DAYS = 1
/** Everybody in the demo has an ID card. */
const DEMO_DOCUMENTS = requiredDocuments('id_card')

const storageKeyOf = (personKey: string, type: DocumentType) => `demo/${personKey}/${type}`

/** Writes a specimen of each document of each demo user to the document store. */
export async function drawDemoDocuments(documents: FileStorage, people: DemoPerson[]): Promise<void> {
  for (const type of DEMO_DOCUMENTS) {
    const specimen = await sharp(Buffer.from(specimenOf(type)))
      .jpeg({ quality: 80 })
      .toBuffer()
    for (const { key } of people)
      await documents.put(`${storageKeyOf(key, type)}/file`, specimen, 'image/jpeg')
  }
}

/** Makes the demo users verified: adds all their documents, approved a day after they joined. */
export async function writeDemoDocuments(
  trx: Transaction,
  people: DemoPerson[],
  personIds: ReadonlyMap<string, string>,
  now: Instant,
): Promise<void> {
  const rows = people.flatMap(({ key, joinedDaysAgo }) =>
    DEMO_DOCUMENTS.map((type) => ({
      user_id: personIds.get(key) ?? '',
      document_type: type,
      verification_status: 'verified' as const,
      automatic_check: 'needs_manual_review' as const,
      storage_key: storageKeyOf(key, type),
      content_type: 'image/jpeg',
      size_bytes: 0,
      uploaded_at: new Date(now - joinedDaysAgo * DAY_MS),
      decided_at: new Date(now - (joinedDaysAgo - REVIEWED_AFTER_DAYS) * DAY_MS),
    })),
  )
  await trx.insertInto('documents').values(rows).execute()
}

/** A specimen card, or a face for the profile picture, that is clearly not real. */
function specimenOf(type: DocumentType): string {
  const content =
    type === 'profile_picture'
      ? '<circle cx="320" cy="160" r="72" fill="#8aa39b"/><path d="M180 400c0-90 62-140 140-140s140 50 140 140z" fill="#8aa39b"/>'
      : `<rect x="40" y="40" width="560" height="320" rx="24" fill="#f3ece0" stroke="#b9a987" stroke-width="4"/>
         ${type.endsWith('front') ? '<rect x="76" y="120" width="130" height="170" rx="10" fill="#8aa39b"/>' : '<rect x="40" y="84" width="560" height="56" fill="#4b463d"/>'}
         ${[170, 210, 250].map((y) => `<rect x="240" y="${y}" width="${y === 250 ? 180 : 300}" height="14" rx="7" fill="#b9a987"/>`).join('')}`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="640" height="400" fill="#fbfaf7"/>${content}<path d="M0 400 640 0" stroke="#c0392b" stroke-width="6" stroke-opacity=".5"/></svg>`
}
