import { spawn } from 'node:child_process'
import path from 'node:path'
import type { PostgresUser } from './embedded/postgres-user.ts'

/** Runs a PostgreSQL tool to its end. Standard streams are not inherited, because the server would keep them open. */
export function runAs(user: PostgresUser, command: string, args: string[]) {
  return new Promise<{ status: number | null; stderr: string }>((resolve) => {
    const tool = spawn(command, args, {
      ...user,
      cwd: path.dirname(command),
      stdio: command.includes('pg_ctl') ? 'ignore' : ['ignore', 'ignore', 'pipe'],
    })
    let stderr = ''
    tool.stderr?.setEncoding('utf8').on('data', (text: string) => {
      stderr += text
    })
    tool.once('error', (error) => resolve({ status: null, stderr: error.message }))
    tool.once('close', (status) => resolve({ status, stderr }))
  })
}
