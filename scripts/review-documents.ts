// For the operator at the server: decides on documents with the same use case, and the same audit log, as an admin.
//
//   npm run review-documents                     lists the documents that wait for a decision
//   npm run review-documents -- open ID          writes the file of a document to review/ in the data folder
//   npm run review-documents -- approve ID…
//   npm run review-documents -- reject ID… --reason 'The picture is blurred'
import type { Deps } from '@rihla/server/deps'
import {
  decideDocument,
  listDocumentsToReview,
  openForReview,
} from '@rihla/server/modules/verification/public'
import { OPERATOR, reviewAtTheConsole, saveForReview } from './at-the-console.ts'

const PAGE = 100

await reviewAtTheConsole({ list, open: save, decide })

async function list({ db }: Deps): Promise<void> {
  let after: string | undefined
  do {
    const { documents, total, nextAfter } = await listDocumentsToReview(db, { after, limit: PAGE })
    if (after === undefined) console.log(`${total} to review`)
    for (const { id, type, uploadedAt, person } of documents)
      console.log(`${id}  ${type.padEnd(21)}  ${uploadedAt}  ${person.fullName} <${person.email}>`)
    after = nextAfter ?? undefined
  } while (after !== undefined)
}

async function save(deps: Deps, id: string): Promise<void> {
  const { bytes, fileName } = await openForReview(deps, id)
  saveForReview(deps, `${id}-${fileName}`, bytes)
}

async function decide(
  deps: Deps,
  id: string,
  verdict: 'verified' | 'rejected',
  reason: string,
): Promise<void> {
  const { personStatus } = await decideDocument(deps, { id, verdict, reason }, OPERATOR)
  console.log(`${id} is ${verdict}; the person is ${personStatus}`)
}
