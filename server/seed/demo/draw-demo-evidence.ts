import sharp from 'sharp'
import type { Queryable } from '../../src/database/database.ts'
import type { FileStorage } from '../../src/providers/file-storage/file-storage.ts'

const WIDTH = 800
const HEIGHT = 600

/** What the photos and documents of the demo's charges show, as SVG below a common background. */
const DRAWN = {
  back_seat: () =>
    '<rect x="90" y="80" width="620" height="220" rx="60" fill="#5d5148"/><rect x="70" y="270" width="660" height="240" rx="50" fill="#6d6056"/>' +
    grains(0),
  boot: () =>
    '<rect x="60" y="120" width="680" height="400" rx="24" fill="#3c3a3a"/><rect x="100" y="160" width="600" height="330" rx="16" fill="#4a4747"/>' +
    grains(1),
  key: () =>
    '<rect x="300" y="180" width="150" height="250" rx="52" fill="#1d1e20"/><circle cx="375" cy="250" r="24" fill="#8f9296"/><circle cx="375" cy="330" r="24" fill="#8f9296"/><circle cx="375" cy="470" r="36" fill="none" stroke="#b9bcc0" stroke-width="12"/>',
  bumper: () => bodywork('M190 330 C320 318 470 352 640 322'),
  rim: () =>
    `<circle cx="400" cy="300" r="230" fill="#18191b"/><circle cx="400" cy="300" r="170" fill="#c5c8cc"/>${spokes()}<path d="M260 200 A172 172 0 0 0 250 390" fill="none" stroke="#63666b" stroke-width="16" stroke-dasharray="9 6 22 5"/>`,
  windscreen: () =>
    '<path d="M80 500 L180 120 H620 L720 500 Z" fill="#9fb6c4"/><circle cx="470" cy="270" r="9" fill="#fff"/><path d="M470 270 L510 240 M470 270 L500 310 M470 270 L430 255 M470 270 L455 320" stroke="#fff" stroke-width="4"/>',
  estimate: () => paper('#1f5f8b', 7),
  ticket: () => paper('#a3262a', 5),
} as const satisfies Record<string, () => string>

export type DemoEvidence = keyof typeof DRAWN

const FOLDER = 'demo/charges'
/** Where the file of one piece of evidence is kept; what it shows is part of the name. */
export const evidenceKeyOf = (shown: DemoEvidence, id: string) => `${FOLDER}/${shown}/${id}`
export const EVIDENCE_SIZE = { width: WIDTH, height: HEIGHT, content_type: 'image/webp' } as const

/** Draws the files of the written evidence into the document store. */
export async function drawDemoEvidence(
  db: Queryable,
  { documents }: { documents: FileStorage },
): Promise<void> {
  const rows = await db
    .selectFrom('charge_evidence')
    .select('storage_key')
    .where('storage_key', 'like', `${FOLDER}/%`)
    .execute()
  for (const { storage_key } of rows) {
    const drawn = DRAWN[storage_key.split('/')[2] as DemoEvidence]
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="#2b2927"/>${drawn()}</svg>`
    const photo = await sharp(Buffer.from(svg)).webp({ quality: 80 }).toBuffer()
    await documents.put(`${storage_key}/file`, photo, 'image/webp')
  }
}

/** Grains of sand, the same for the same place. */
const grains = (place: number): string =>
  Array.from({ length: 260 }, (_, grain) => {
    const spread = Math.imul(grain + 1 + place * 977, 2_654_435_761) >>> 0
    const [x, y] = [120 + (spread % 560), 260 + ((spread >>> 10) % 250)]
    return `<circle cx="${x}" cy="${y}" r="${1 + (spread % 3)}" fill="#e2c48d"/>`
  }).join('')

const bodywork = (scratch: string) =>
  `<rect x="60" y="150" width="680" height="300" rx="70" fill="#e9e9e6"/><rect x="60" y="390" width="680" height="60" rx="30" fill="#3a3b3d"/><path d="${scratch}" fill="none" stroke="#6b6b6b" stroke-width="5"/><path d="${scratch}" fill="none" stroke="#a8a8a8" stroke-width="2" transform="translate(12 14)"/>`

const spokes = () =>
  [0, 72, 144, 216, 288]
    .map(
      (turn) =>
        `<rect x="384" y="140" width="32" height="160" fill="#8e9196" transform="rotate(${turn} 400 300)"/>`,
    )
    .join('')

/** A printed page without letters, which would need a font. */
const paper = (accent: string, rows: number) =>
  `<rect x="200" y="40" width="400" height="520" fill="#fbfaf6"/><rect x="230" y="76" width="210" height="26" fill="${accent}"/>${Array.from(
    { length: rows },
    (_, row) => {
      const y = 150 + row * 48
      const isLast = row === rows - 1
      return `<rect x="230" y="${y}" width="${120 + ((row * 37) % 60)}" height="12" fill="#8d8d88"/><rect x="${isLast ? 470 : 500}" y="${y}" width="${isLast ? 100 : 70}" height="12" fill="${isLast ? accent : '#bdbdb7'}"/>`
    },
  ).join('')}`
