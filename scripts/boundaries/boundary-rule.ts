import type { SourceFile } from './source-tree.ts'

export interface Violation {
  file: string
  detail: string
}

/** A rule about imports or code, and the files that violate it. */
export interface BoundaryRule {
  name: string
  violations(files: SourceFile[]): Violation[]
}
