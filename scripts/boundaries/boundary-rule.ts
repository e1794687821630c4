import type { SourceFile } from './source-tree.ts'

export interface Violation {
  file: string
  detail: string
}

/** A rule about which file may know what, and the files that break it. */
export interface BoundaryRule {
  name: string
  violations(files: SourceFile[]): Violation[]
}
