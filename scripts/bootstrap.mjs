// Makes a clone ready to run: installs the locked packages and builds the pages when they are older than their source.
// Runs on the system's Node (20 or newer) with built-ins only; the product runs on the Node from its packages.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { brotliAssets } from './bootstrap/brotli-assets.mjs'
import { isBuildStale } from './bootstrap/is-build-stale.mjs'
import { languagesOf } from './bootstrap/languages-of.mjs'
import { whatIsMissing } from './bootstrap/what-is-missing.mjs'

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..')
const node = path.join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')

installWhatIsMissing()
refuseWithoutOwnNode()
if (!process.argv.includes('--no-build') && isBuildStale(root)) build()

function installWhatIsMissing() {
  const missing = whatIsMissing(root)
  if (missing === null) return
  say(`Installing packages (${missing})`)
  // The calling npm's variables would make the npm started here believe that it runs inside that script.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^npm_(lifecycle|package|config_(local_prefix|workspace))/i.test(name),
    ),
  )
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--prefer-offline']
  const npm = process.env.npm_execpath
  if (npm) run(process.execPath, [npm, ...args, '--loglevel=error'], { env })
  else run('npm', [...args, '--loglevel=error'], { env, shell: process.platform === 'win32' })
}

function refuseWithoutOwnNode() {
  const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim()
  if (Number(version?.slice(1).split('.')[0]) >= 26) return
  if (reportMissingLibrary()) process.exit(1)
  say(
    `The project brings its own Node 26, but it is not there (found ${version || 'none'}). Packages for this platform` +
      ` (${process.platform}-${process.arch}) may have been left out: delete node_modules and try again.`,
  )
  process.exit(1)
}

/** Slim systems lack a library that Node needs; the packages' install scripts then fail with an unclear error. */
function reportMissingLibrary() {
  const { stderr } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  const [library] = /lib\w+\.so[.\d]*/.exec(stderr ?? '') ?? []
  if (library) say(`Node 26 needs ${library} of the system. On Debian and Ubuntu: apt-get install libatomic1`)
  return library !== undefined
}

function build() {
  for (const language of languagesOf(root)) {
    say(`Building the pages (${language})`)
    run(node, [path.join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
      cwd: path.join(root, 'web'),
      env: { ...process.env, NODE_ENV: 'production', RIHLA_LANGUAGE: language },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const client = path.join(root, 'web/dist', language, 'client')
    if (existsSync(path.join(client, 'assets'))) brotliAssets(client)
  }
}

function run(command, args, options) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options })
  if (status === 0) return
  reportMissingLibrary()
  process.exit(status ?? 1)
}

function say(line) {
  console.log(line)
}
