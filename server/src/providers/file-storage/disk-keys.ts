import type { Disk } from 'flydrive'

/** The keys of all files below a folder, without the folder. The store is asked for a page at a time. */
export async function* keysOfDisk(disk: Pick<Disk, 'listAll'>, folder = ''): AsyncGenerator<string> {
  let page: Awaited<ReturnType<Disk['listAll']>> | undefined
  do {
    const next = page?.paginationToken
    page = await disk.listAll(folder, { recursive: true, ...(next ? { paginationToken: next } : {}) })
    for (const entry of page.objects) if (entry.isFile) yield entry.key.slice(folder.length)
  } while (page.paginationToken)
}
