import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A length-delimited field of a protocol buffer. */
const field = (number: number, bytes: number[]) => [(number << 3) | 2, ...varint(bytes.length), ...bytes]
const numberField = (number: number, value: number) => [number << 3, ...varint(value)]

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(Math.floor(value / 128))]
}
const zigzag = (value: number) => (value << 1) ^ (value >> 31)

const EXTENT = 4096
/** Beyond the edges of the tile, so that neighbours leave no gap. */
const MARGIN = 64
const SIDE = EXTENT + 2 * MARGIN

/** A vector tile with one layer, which is one polygon over the whole tile. */
export function fullTile(layer: string): Buffer {
  const [moveTo, lineTo, close] = [(1 << 3) | 1, (3 << 3) | 2, 15]
  const corners = [SIDE, 0, 0, SIDE, -SIDE, 0].map(zigzag)
  const geometry = [moveTo, zigzag(-MARGIN), zigzag(-MARGIN), lineTo, ...corners, close].flatMap(varint)
  const polygon = 3
  const feature = [...numberField(3, polygon), ...field(4, geometry)]
  const name = [...Buffer.from(layer)]
  return Buffer.from(
    field(3, [...field(1, name), ...field(2, feature), ...numberField(5, EXTENT), ...numberField(15, 2)]),
  )
}

const HEADER_BYTES = 127
const DEEPEST_ZOOM = 6
/** All tiles of the zooms 0 to 6 are numbered one after the other. */
const TILES = (4 ** (DEEPEST_ZOOM + 1) - 1) / 3

/** A PMTiles archive (version 3, nothing compressed) whose tiles are all the same. */
export function pmtilesArchive(tile: Buffer, metadata: object): Buffer {
  // One entry: from tile 0 on, this many tiles, this many bytes, at the beginning of the data.
  const directory = Buffer.from([1, 0, TILES, tile.length, 1].flatMap(varint))
  const json = Buffer.from(JSON.stringify(metadata))
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles')
  header[7] = 3
  const [jsonAt, tileAt] = [HEADER_BYTES + directory.length, HEADER_BYTES + directory.length + json.length]
  const sizes = [
    HEADER_BYTES,
    directory.length,
    jsonAt,
    json.length,
    tileAt,
    0,
    tileAt,
    tile.length,
    TILES,
    1,
    1,
  ]
  for (const [n, size] of sizes.entries()) header.writeBigUInt64LE(BigInt(size), 8 + 8 * n)
  // Clustered, neither directories nor tiles compressed, vector tiles, from zoom 0 on.
  header.set([1, 1, 1, 1, 0, DEEPEST_ZOOM], 96)
  for (const [n, degrees] of [-180, -85, 180, 85].entries()) header.writeInt32LE(degrees * 1e7, 102 + 4 * n)
  return Buffer.concat([header, directory, json, tile])
}

export interface FileServer {
  origin: string
  /** Paths that were asked for. */
  asked: string[]
  close(): Promise<void>
}

/** Serves files to other sites, with ranges; `files` is read at each request. */
export async function serveFiles(files: Record<string, Buffer | string>): Promise<FileServer> {
  const asked: string[] = []
  const answer: RequestListener = ({ url = '', headers }, response) => {
    const { pathname } = new URL(url, 'http://localhost')
    asked.push(pathname)
    const found = files[pathname] ?? files['*']
    if (found === undefined) return response.writeHead(404, { 'access-control-allow-origin': '*' }).end()
    const file = Buffer.from(found)
    const [, from, to] = /bytes=(\d+)-(\d+)/.exec(headers.range ?? '') ?? []
    const part = from ? file.subarray(Number(from), Number(to) + 1) : file
    const range = from
      ? { 'content-range': `bytes ${from}-${Number(from) + part.length - 1}/${file.length}` }
      : {}
    response
      .writeHead(from ? 206 : 200, { 'access-control-allow-origin': '*', etag: '"1"', ...range })
      .end(part)
  }
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
