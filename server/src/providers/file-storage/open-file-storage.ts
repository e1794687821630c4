import path from 'node:path'
import type { Config } from '../../config.ts'
import type { FileStorage } from './file-storage.ts'
import { localFiles } from './local-files.ts'

/** The store of vehicle photos: a folder beside the other data of the process. */
export const openFileStorage = (config: Pick<Config, 'dataFolder'>): FileStorage =>
  localFiles(path.join(config.dataFolder, 'photos'))
