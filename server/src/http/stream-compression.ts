import { Readable, Transform } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import zlib from 'node:zlib'
import type { MiddlewareHandler } from 'hono'

const COMPRESSIBLE =
  /^(text\/(html|css|plain|javascript)|application\/(json|javascript|manifest\+json|problem\+json|xml)|image\/svg)/
const SMALL_BYTES = 1024

/**
 * Compresses responses and flushes when no more data is pending, so that the shell of a streamed page is sent at once.
 */
export const streamCompression: MiddlewareHandler = async (c, next) => {
  await next()
  const answer = c.res
  if (!answer.body || c.req.method === 'HEAD' || answer.headers.has('content-encoding')) return
  if (!COMPRESSIBLE.test(answer.headers.get('content-type') ?? '')) return
  if (Number(answer.headers.get('content-length') ?? Number.POSITIVE_INFINITY) < SMALL_BYTES) return
  const accepted = c.req.header('accept-encoding') ?? ''
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
  if (!encoding) return
  const compressor =
    encoding === 'br'
      ? zlib.createBrotliCompress({
          flush: zlib.constants.BROTLI_OPERATION_FLUSH,
          params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 },
        })
      : zlib.createGzip({ flush: zlib.constants.Z_SYNC_FLUSH, level: 6 })
  const source = Readable.fromWeb(answer.body as NodeReadableStream)
  source.on('error', (error) => compressor.destroy(error))
  source.pipe(gatherChunks()).pipe(compressor)
  c.res = new Response(Readable.toWeb(compressor) as ReadableStream, answer)
  c.res.headers.set('content-encoding', encoding)
  c.res.headers.append('vary', 'accept-encoding')
  c.res.headers.delete('content-length')
}

/**
 * Joins chunks written in the same turn of the event loop: each separately flushed chunk makes the compressed response
 * larger.
 */
function gatherChunks(): Transform {
  let gathered: Buffer[] = []
  const take = () => {
    const joined = Buffer.concat(gathered)
    gathered = []
    return joined
  }
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      gathered.push(chunk)
      if (gathered.length === 1) setImmediate(() => gathered.length > 0 && this.push(take()))
      done()
    },
    flush(done) {
      done(null, gathered.length > 0 ? take() : undefined)
    },
  })
}
