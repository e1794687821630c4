import type { SourceFile } from './source-tree.ts'

export interface Breach {
  file: string
  detail: string
}

/** A rule about which file may know what, and the files that break it. */
export interface Wall {
  name: string
  breaches(files: SourceFile[]): Breach[]
}
