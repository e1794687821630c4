import { spawn } from 'node:child_process'

/** Runs a program to its end. Returns its exit code and what it wrote, to both streams. */
export async function runProgram(
  [command = '', ...args]: readonly string[],
  { cwd, env }: { cwd: string; env: Record<string, string> },
): Promise<{ code: number | null; said: string }> {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env } })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      said += part
    })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('close', resolve)
    child.once('error', reject)
  })
  return { code, said }
}
