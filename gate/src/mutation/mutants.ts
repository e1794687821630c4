import { parseAst } from 'vitest/node'

/** A source text with one small change. */
export interface Mutant {
  line: number
  /** `<` → `<=` */
  change: string
  source: string
}

/** The parts of a syntax tree node that mutation needs. */
interface Node {
  type: string
  start: number
  end: number
  operator?: string
  value?: unknown
  raw?: string
  [part: string]: unknown
}

const SWAPS: Readonly<Record<string, readonly string[]>> = {
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
}
const METHOD_SWAPS: Readonly<Record<string, string>> = {
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  some: 'every',
  every: 'some',
}
/** Nodes without behaviour: types, module names, object keys. */
const SKIPPED = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'TemplateElement'])

/**
 * Every variant of this TypeScript source with one changed operator, comparison, constant, condition, string or list.
 * Messages of thrown errors are not mutated: no code depends on them.
 */
export function mutantsOf(source: string): Mutant[] {
  const mutants: Mutant[] = []
  const replace = (start: number, end: number, text: string) => {
    mutants.push({
      line: source.slice(0, start).split('\n').length,
      change: `${source.slice(start, end)} → ${text}`.replaceAll(/\s+/g, ' '),
      source: source.slice(0, start) + text + source.slice(end),
    })
  }
  visit(parseAst(source, { lang: 'ts' }) as unknown as Node, (node) => mutate(node, source, replace))
  return mutants
}

type Replace = (start: number, end: number, text: string) => void

function mutate(node: Node, source: string, replace: Replace): void {
  const { type, start, end, operator = '', value } = node
  switch (type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const at = source.indexOf(operator, (node.left as Node).end)
      for (const other of SWAPS[operator] ?? []) replace(at, at + operator.length, other)
      return
    }
    case 'UnaryExpression':
      if (operator === '!' || operator === '-') replace(start, start + 1, '')
      return
    case 'IfStatement':
    case 'ConditionalExpression': {
      const test = node.test as Node
      replace(test.start, test.end, 'true')
      replace(test.start, test.end, 'false')
      return
    }
    case 'MemberExpression': {
      const property = node.property as Node & { name?: string }
      const other = METHOD_SWAPS[property.name ?? '']
      if (other && !node.computed) replace(property.start, property.end, other)
      return
    }
    case 'ArrayExpression':
      if ((node.elements as unknown[]).length > 0) replace(start, end, '[]')
      return
    case 'Literal':
      if (typeof value === 'number') replace(start, end, String(value + 1))
      else if (typeof value === 'bigint') replace(start, end, `${value + 1n}n`)
      else if (typeof value === 'boolean') replace(start, end, String(!value))
      else if (typeof value === 'string') replace(start, end, value === '' ? "'mutant'" : "''")
  }
}

function visit(node: Node, see: (node: Node) => void): void {
  if (SKIPPED.has(node.type) || /^TS(?!As|Satisfies|NonNull)/.test(node.type)) return
  see(node)
  for (const [part, child] of Object.entries(node)) {
    if (part === 'key' && node.computed !== true) continue
    if (node.type === 'ThrowStatement') continue
    for (const one of Array.isArray(child) ? child : [child]) {
      if (one !== null && typeof one === 'object' && typeof (one as Node).type === 'string')
        visit(one as Node, see)
    }
  }
}
