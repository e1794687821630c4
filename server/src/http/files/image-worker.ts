import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'

export interface PictureFacts {
  format: string
  width: number
  height: number
}

export interface PictureShape {
  format: 'jpeg' | 'webp' | 'avif'
  quality: number
  maxSide: number
  /** Cut to a square of `maxSide` instead of fitted into it. */
  isSquare?: boolean
}

/** What stands on the picture of a link preview, beside the name of the product. */
export interface ShareWords {
  title: string
  line: string
}

/**
 * What the picture process is asked; `facts` reads the header, `fingerprint` answers what looks alike has alike, `redraw` answers a new file, `share` answers a JPEG of
 * 1200 × 630 with words over the photo.
 */
export type ImageTask =
  | { kind: 'facts'; bytes: Uint8Array }
  | { kind: 'fingerprint'; bytes: Uint8Array; maxPixels: number }
  | { kind: 'redraw'; bytes: Uint8Array; maxPixels: number; shape: PictureShape }
  | { kind: 'share'; photo: Uint8Array | null; words: ShareWords }
/** Null: the picture cannot be read. */
export type PictureAnswer = PictureFacts | Uint8Array | string | null

const PROCESS = path.join(import.meta.dirname, 'image-process.ts')
const ANSWER_WITHIN_MS = 30_000
/** Kept so long for the next picture; its memory goes with it. */
const IDLE_MS = 30_000

let running: ChildProcess | null = null
let idle: NodeJS.Timeout | undefined
let turn: Promise<unknown> = Promise.resolve()

/** Reads format and size of a picture from its header. Null when it cannot be read. */
export async function readPictureFacts(bytes: Uint8Array): Promise<PictureFacts | null> {
  return (await askInTurn({ kind: 'facts', bytes })) as PictureFacts | null
}

/**
 * What a picture has alike with others that show the same, also when they were saved anew or made smaller: 256 bits as 64
 * hexadecimal digits, of which such pictures differ in a few. Null when it is damaged.
 */
export async function fingerprintPicture(bytes: Uint8Array, maxPixels: number): Promise<string | null> {
  return (await askInTurn({ kind: 'fingerprint', bytes, maxPixels })) as string | null
}

/** Decodes a picture and encodes it anew. Null when it is damaged, or too much for the decoder. */
export async function drawAgain(
  bytes: Uint8Array,
  maxPixels: number,
  shape: PictureShape,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const drawn = (await askInTurn({ kind: 'redraw', bytes, maxPixels, shape })) as Uint8Array | null
  return drawn && new Uint8Array(drawn)
}

/** Draws the picture of a link preview, a JPEG of 1200 × 630. Null when the photo is damaged. */
export async function drawSharePicture(
  photo: Uint8Array | null,
  words: ShareWords,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const drawn = (await askInTurn({ kind: 'share', photo, words })) as Uint8Array | null
  return drawn && new Uint8Array(drawn)
}

/** One picture at a time: the worst one within the limits takes 200 MB while it is decoded. */
function askInTurn(order: ImageTask): Promise<PictureAnswer> {
  const answer = turn.then(() => ask(order))
  turn = answer
  return answer
}

/** A process that dies of a picture, or takes too long over it, could not read it; the next one gets a new process. */
async function ask(order: ImageTask): Promise<PictureAnswer> {
  clearTimeout(idle)
  running ??= start()
  const child = running
  const answered = Promise.withResolvers<PictureAnswer>()
  const giveUp = () => answered.resolve(null)
  const tooLong = setTimeout(() => child.kill('SIGKILL'), ANSWER_WITHIN_MS)
  child.once('message', answered.resolve).once('exit', giveUp).once('error', giveUp)
  child.send(order, (error) => {
    if (error) child.kill('SIGKILL')
  })
  try {
    return await answered.promise
  } finally {
    clearTimeout(tooLong)
    child.off('message', answered.resolve).off('exit', giveUp).off('error', giveUp)
    idle = setTimeout(letGo, IDLE_MS).unref()
  }
}

function start(): ChildProcess {
  const child = fork(PROCESS, [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: ['--permission', '--allow-addons', '--allow-fs-read=*', '--disable-warning=PERM0001'],
    // Nothing of ours is inherited. One thread decodes, so that memory is kept for one and not for each.
    env: { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '1' },
  })
  const forget = () => {
    if (running === child) running = null
  }
  child.once('exit', forget).on('error', forget)
  // It never keeps us alive; a picture in hand does, by the timer that guards it.
  child.unref()
  child.channel?.unref()
  return child
}

/** It ends by itself when we leave it, and takes its memory with it. */
function letGo(): void {
  const child = running
  running = null
  if (child?.connected) child.disconnect()
}
