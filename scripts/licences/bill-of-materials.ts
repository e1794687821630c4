import type { LockedPackage } from './licence-list.ts'

const ALGORITHMS: Record<string, string> = { sha1: 'SHA-1', sha256: 'SHA-256', sha512: 'SHA-512' }

/**
 * A CycloneDX 1.6 bill of materials of these packages. It has no timestamp, so that the same lock file gives the same
 * output.
 */
export const billOf = (packages: LockedPackage[]) => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: { component: { type: 'application', 'bom-ref': 'rihla', name: 'rihla' } },
  components: packages.map(({ name, version, licence, isDev, integrity }) => {
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
    return {
      type: 'library',
      'bom-ref': purl,
      name,
      version,
      scope: isDev ? 'excluded' : 'required',
      purl,
      ...(licence === null ? {} : { licenses: [{ expression: licence }] }),
      ...(integrity === null ? {} : { hashes: [hashOf(integrity)] }),
    }
  }),
})

function hashOf(integrity: string) {
  const [algorithm = '', sum = ''] = integrity.split('-', 2)
  return { alg: ALGORITHMS[algorithm] ?? algorithm, content: Buffer.from(sum, 'base64').toString('hex') }
}
