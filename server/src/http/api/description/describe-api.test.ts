import { globSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { BaseResolver, createConfig, lintDocument, Source } from '@redocly/openapi-core'
import type { RulesetDefinition } from '@stoplight/spectral-core'
import spectralCore from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import { describe, expect, it } from 'vitest'
import { describeApi } from './describe-api.ts'
import { isNamed, namedSchemas } from './named-schemas.ts'

describe('the API description', async () => {
  // As a client reads it.
  const document = JSON.parse(
    JSON.stringify(await describeApi('https://rihla.example', 'help@rihla.example')),
  )

  it('names the schemas and describes each', () => {
    const schemas: Record<string, { description?: string }> = document.components.schemas
    expect(Object.keys(schemas)).toEqual(expect.arrayContaining(['BookingDetail', 'Quote', 'VehicleCard']))
    const mute = Object.entries(schemas).filter(([, { description }]) => !description)
    expect(mute.map(([name]) => name)).toEqual([])
  })

  it('knows every module of the contract that exports schemas', async () => {
    const named = namedSchemas()
    const contract = path.resolve(import.meta.dirname, '../../../../../contract/src')
    const unknown: string[] = []
    for (const file of globSync('**/*.ts', { cwd: contract, exclude: ['**/*.test.ts'] }))
      for (const [name, value] of Object.entries(await import(path.join(contract, file))))
        if (isNamed(value) && named[name]?.schema !== value) unknown.push(`${file}: ${name}`)
    expect(unknown).toEqual([])
  })

  it('gives every named schema an example that the contract accepts and leaves as it is', () => {
    const named = namedSchemas()
    const schemas: Record<string, { examples?: unknown[] }> = document.components.schemas
    const refused = Object.entries(schemas).flatMap(([name, { examples = [] }]) => {
      const { data, error } = named[name]?.schema.safeParse(examples[0]) ?? {}
      return isDeepStrictEqual(data, examples[0])
        ? []
        : [{ name, example: examples[0], issues: error?.issues }]
    })
    expect(refused).toEqual([])
  })

  it('has no error and no warning under the recommended rules of Redocly', async () => {
    const problems = await lintDocument({
      document: { source: new Source('openapi.json', JSON.stringify(document)), parsed: document },
      config: await createConfig({ extends: ['recommended'] }),
      externalRefResolver: new BaseResolver(),
    })
    expect(
      problems.map(({ ruleId, message, location: [at] }) => `${ruleId}: ${message} ${at?.pointer}`),
    ).toEqual([])
  })

  it('has no error and no warning under the rules of Spectral for OpenAPI', async () => {
    const spectral = new spectralCore.Spectral()
    // Its types do not fit those of the ruleset that is published with it.
    spectral.setRuleset({ extends: [[rulesets.oas, 'recommended']] } as unknown as RulesetDefinition)
    const problems = await spectral.run(document)
    expect(problems.map(({ code, message, path }) => `${code}: ${message} ${path.join('/')}`)).toEqual([])
  })
})
