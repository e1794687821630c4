import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** The language of the pseudo-locale: English words in letters that English does not have. */
export const PSEUDO = 'xx'

const SOURCES = ['domain', 'contract', 'server', 'web', 'e2e', 'scripts']
const NOT_COPIED = /^(node_modules|dist|paraglide.*|\.react-router|\w\w\.inlang)$/

/**
 * Makes a copy of the sources with one more language, as docs/languages.md says, and builds its pages. The other
 * languages keep the pages that are built. Returns the folder.
 */
export function buildPseudoLocale(): string {
  const tree = mkdtempSync(path.join(tmpdir(), 'rihla-pseudo-'))
  for (const source of SOURCES)
    cpSync(path.join(ROOT, source), path.join(tree, source), {
      recursive: true,
      filter: (file) => !NOT_COPIED.test(path.basename(file)),
    })
  for (const file of ['package.json', 'tsconfig.base.json'])
    cpSync(path.join(ROOT, file), path.join(tree, file))
  linkPackages(tree)
  addLanguage(tree)
  mkdirSync(path.join(tree, 'web/dist'))
  for (const built of readdirSync(path.join(ROOT, 'web/dist')))
    symlinkSync(path.join(ROOT, 'web/dist', built), path.join(tree, 'web/dist', built))
  const builder = path.join(ROOT, 'node_modules/@react-router/dev/bin.cjs')
  execFileSync(process.execPath, [builder, 'build'], {
    cwd: path.join(tree, 'web'),
    env: { ...process.env, NODE_ENV: 'production', RIHLA_LANGUAGE: PSEUDO },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return tree
}

/** Links the installed packages, and the copy's own workspaces in place of the installed ones. */
function linkPackages(tree: string): void {
  for (const workspace of ['.', ...SOURCES]) {
    const installed = path.join(ROOT, workspace, 'node_modules')
    const names = listed(installed).filter((name) => name !== '@rihla')
    if (names.length === 0) continue
    mkdirSync(path.join(tree, workspace, 'node_modules'))
    for (const name of names)
      symlinkSync(path.join(installed, name), path.join(tree, workspace, 'node_modules', name))
  }
  mkdirSync(path.join(tree, 'node_modules/@rihla'))
  for (const workspace of ['domain', 'contract', 'server', 'web'])
    symlinkSync(path.join(tree, workspace), path.join(tree, 'node_modules/@rihla', workspace))
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** The steps of docs/languages.md. */
function addLanguage(tree: string): void {
  const change = (file: string, from: string, to: string) => {
    const text = readFileSync(path.join(tree, file), 'utf8')
    if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`)
    writeFileSync(path.join(tree, file), text.replace(from, to))
  }
  change(
    'domain/src/text/languages.ts',
    '} as const satisfies Record<string, LanguageData>',
    `  ${PSEUDO}: { path: '/${PSEUDO}', direction: 'ltr', tag: 'en-XA', format: 'ru-RU', name: 'Ƿ' },\n} as const satisfies Record<string, LanguageData>`,
  )
  change('web/project.inlang/settings.json', '"locales": [', `"locales": ["${PSEUDO}", `)
  change('web/src/i18n/language-offers.ts', '  en:', `  ${PSEUDO}: 'Ƿ',\n  en:`)
  for (const [folder, pseudo] of [
    ['web/src/i18n', pseudoPageMessage],
    ['server/src/messages', (text: unknown) => text],
  ] as const) {
    const english = path.join(tree, folder, 'en')
    for (const file of readdirSync(english, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.json')) continue
      const messages = Object.entries(JSON.parse(readFileSync(path.join(english, file), 'utf8')))
      const target = path.join(tree, folder, PSEUDO, file)
      mkdirSync(path.dirname(target), { recursive: true })
      writeFileSync(
        target,
        JSON.stringify(Object.fromEntries(messages.map(([key, text]) => [key, pseudo(text)]))),
      )
    }
  }
}

function pseudoPageMessage(message: unknown): unknown {
  if (typeof message === 'string') return pseudoText(message)
  return (message as Array<{ match: Record<string, string> }>).map((variants) => ({
    ...variants,
    match: Object.fromEntries(Object.entries(variants.match).map(([form, text]) => [form, pseudoText(text)])),
  }))
}

/** Moves the letters of a text to Cyrillic, and leaves the names of its values. */
const pseudoText = (text: string) =>
  text.replaceAll(/\{\w+\}|[a-z]/gi, (part) =>
    part.startsWith('{') ? part : String.fromCodePoint((part.codePointAt(0) ?? 0) + (0x0430 - 0x61)),
  )
