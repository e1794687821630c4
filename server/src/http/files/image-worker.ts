import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import type { LanguageData } from '@rihla/domain/text/languages'

export interface PictureFacts {
  format: string
  width: number
  height: number
  /** Decoding it takes memory for all its pixels at once. */
  isWholeInMemory: boolean
}

export interface PictureShape {
  format: 'jpeg' | 'webp' | 'avif'
  quality: number
  maxSide: number
  /** Cropped to a square of `maxSide` instead of fitted into it. */
  isSquare?: boolean
}

/** The text on a link preview image, besides the product name; it is mirrored for a right-to-left language. */
export interface ShareWords {
  direction: LanguageData['direction']
  title: string
  line: string
}

/**
 * A task for the image process. `facts` reads the header, `fingerprint` returns a perceptual hash, `redraw` returns a
 * re-encoded file, `share` returns a JPEG of 1200 × 630 with text over the photo.
 */
export type ImageTask =
  | { kind: 'facts'; bytes: Uint8Array }
  | { kind: 'fingerprint'; bytes: Uint8Array; maxPixels: number }
  | { kind: 'redraw'; bytes: Uint8Array; maxPixels: number; shape: PictureShape }
  | { kind: 'share'; photo: Uint8Array | null; words: ShareWords }
/** Null: the image cannot be read. */
export type PictureAnswer = PictureFacts | Uint8Array | string | null

const PROCESS = path.join(import.meta.dirname, 'image-process.ts')
const ANSWER_WITHIN_MS = 30_000
/** How long the process stays alive for the next image; ending it frees its memory. */
const IDLE_MS = 30_000
/** The decoder of HEIC keeps the memory of its largest picture: up to 460 MB. */
const IDLE_AFTER_HEIC_MS = 1000

let running: ChildProcess | null = null
let idle: NodeJS.Timeout | undefined
let turn: Promise<unknown> = Promise.resolve()

/** Reads format and size of an image from its header. Null when it cannot be read. */
export async function readPictureFacts(bytes: Uint8Array): Promise<PictureFacts | null> {
  return (await askInTurn({ kind: 'facts', bytes })) as PictureFacts | null
}

/**
 * A perceptual hash of an image: 256 bits as 64 hexadecimal digits. Similar images, such as re-encoded or resized ones,
 * differ in a few bits. Null when it is damaged.
 */
export async function fingerprintPicture(bytes: Uint8Array, maxPixels: number): Promise<string | null> {
  return (await askInTurn({ kind: 'fingerprint', bytes, maxPixels })) as string | null
}

/** Decodes and re-encodes an image. Null when it is damaged, or has too many pixels. */
export async function drawAgain(
  bytes: Uint8Array,
  maxPixels: number,
  shape: PictureShape,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const drawn = (await askInTurn({ kind: 'redraw', bytes, maxPixels, shape })) as Uint8Array | null
  return drawn && new Uint8Array(drawn)
}

/** Draws a link preview image, a JPEG of 1200 × 630. Null when the photo is damaged. */
export async function drawSharePicture(
  photo: Uint8Array | null,
  words: ShareWords,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const drawn = (await askInTurn({ kind: 'share', photo, words })) as Uint8Array | null
  return drawn && new Uint8Array(drawn)
}

/** One image at once: the largest one within the limits takes 200 MB to decode, a HEIC picture 460 MB. */
function askInTurn(order: ImageTask): Promise<PictureAnswer> {
  const answer = turn.then(() => ask(order))
  // One that fails does not stop those behind it.
  turn = answer.catch(() => {})
  return answer
}

/**
 * An image that crashes the process or takes too long counts as unreadable; the next one gets a new process. Rejects
 * when the process cannot be started.
 */
async function ask(order: ImageTask): Promise<PictureAnswer> {
  clearTimeout(idle)
  running ??= start()
  const child = running
  const answered = Promise.withResolvers<PictureAnswer>()
  const giveUp = () => answered.resolve(null)
  const tooLong = setTimeout(() => child.kill('SIGKILL'), ANSWER_WITHIN_MS)
  child.once('message', answered.resolve).once('exit', giveUp).once('error', answered.reject)
  try {
    // Throws without a process, as when there are no file descriptors left.
    child.send(order, (error) => {
      if (error) child.kill('SIGKILL')
    })
    return await answered.promise
  } catch (error) {
    if (running === child) running = null
    throw error
  } finally {
    clearTimeout(tooLong)
    child.off('message', answered.resolve).off('exit', giveUp).off('error', answered.reject)
    idle = setTimeout(stopWorker, hasHeic(order) ? IDLE_AFTER_HEIC_MS : IDLE_MS).unref()
  }
}

const hasHeic = (order: ImageTask): boolean =>
  'bytes' in order && Buffer.from(order.bytes.subarray(4, 8)).toString('latin1') === 'ftyp'

function start(): ChildProcess {
  const child = fork(PROCESS, [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: ['--permission', '--allow-addons', '--allow-fs-read=*', '--disable-warning=PERM0001'],
    // No environment variable is inherited. One decoding thread, so that memory is reserved once.
    env: { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '1' },
  })
  const forget = () => {
    if (running === child) running = null
  }
  child.once('exit', forget).on('error', forget)
  // The child process does not keep this one alive; a running task does, through its timeout.
  child.unref()
  child.channel?.unref()
  return child
}

/** Disconnects the process, which then ends and frees its memory. */
function stopWorker(): void {
  const child = running
  running = null
  if (child?.connected) child.disconnect()
}
