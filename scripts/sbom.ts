// npm run sbom: writes reports/sbom.json, a bill of materials (CycloneDX) of the packages in the lock file. npm's own
// command for it refuses packages without a version, such as the workspaces here.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { billOf } from './licences/bill-of-materials.ts'
import { packagesIn } from './licences/licence-list.ts'

const root = path.resolve(import.meta.dirname, '..')
const bill = billOf(packagesIn(JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))))
mkdirSync(path.join(root, 'reports'), { recursive: true })
writeFileSync(path.join(root, 'reports/sbom.json'), `${JSON.stringify(bill, null, 2)}\n`)
console.log(`reports/sbom.json: ${bill.components.length} packages`)
