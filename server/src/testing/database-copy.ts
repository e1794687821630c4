import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** A fresh database copied from the template (about 50 ms), and how to drop it. The template must have no connections. */
export async function copyDatabase(templateUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
  const template = new URL(templateUrl).pathname.slice(1)
  const name = `copy_${randomBytes(6).toString('hex')}`
  await runAsOwner(templateUrl, `create database ${name} template ${template}`)
  const url = new URL(templateUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => runAsOwner(templateUrl, `drop database ${name} with (force)`) }
}

async function runAsOwner(templateUrl: string, statement: string): Promise<void> {
  const url = new URL(templateUrl)
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
