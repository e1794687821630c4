import path from 'node:path'
import type { Config } from '../../config.ts'
import type { FileStorage } from './file-storage.ts'
import { localFiles } from './local-files.ts'
import { s3Files } from './s3-files.ts'
import { type SealedFiles, sealedFiles } from './sealed-files.ts'

type Stores = Pick<Config, 'dataFolder' | 's3'>
type Settings = Stores & Pick<Config, 'documentSecret' | 'previousDocumentSecret'>

/** The public store of vehicle photos. */
export const openFileStorage = (config: Stores): FileStorage => openStore(config, 'photos')

/** The store of verification and vehicle documents: private and encrypted. */
export const openDocumentStorage = (config: Settings): SealedFiles =>
  sealedFiles(openStore(config, 'documents'), config.documentSecret, config.previousDocumentSecret)

/** A bucket where one is configured, else a folder in the data folder. */
const openStore = ({ s3, dataFolder }: Stores, folder: string): FileStorage =>
  s3 ? s3Files(s3, folder) : localFiles(path.join(dataFolder, folder))
