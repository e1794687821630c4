import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The languages of the pages: those of the catalogue. */
export const languagesOf = (root) =>
  JSON.parse(readFileSync(path.join(root, 'web/project.inlang/settings.json'), 'utf8')).locales
