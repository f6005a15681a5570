import { resolve } from 'node:path'
import type { CarriedOver } from '#server/backup/restore/carry-over.ts'
import { restore, switchBack, type Restored } from '#server/backup/restore/restore.ts'
import { readEnv } from '#server/env.ts'
import { openImageStore } from '#server/gateways/image-store/open-store.ts'

const USAGE = `Usage: npm run db:restore -- <file> [--send-waiting]
       npm run db:restore -- --back [--send-waiting]

  <file>          an archive of npm run db:dump, or a scheduled backup
  --send-waiting  for a move: the mails that waited when the archive was made are sent
  --back          puts back what the last restore replaced
`

const args = process.argv.slice(2)
const [file] = args.filter((arg) => !arg.startsWith('--'))
const isBack = args.includes('--back')

try {
  const unknown = args.filter((arg) => arg.startsWith('--') && !USAGE.includes(`  ${arg} `))
  if (unknown.length > 0 || isBack === Boolean(file)) throw new Error(USAGE)
  const env = readEnv()
  const options = {
    sendsWaiting: args.includes('--send-waiting'),
    report: (step: string) => void process.stdout.write(`${step}…\n`),
    warn: (sentence: string) => void process.stderr.write(`${sentence}\n`),
  }
  if (isBack) {
    const carried = await switchBack(env, options)
    process.stdout.write(`What the last restore had replaced is back.\n${carriedText(carried)}`)
  } else {
    const restored = await restore(env, {
      ...options,
      archive: { path: resolve(file ?? ''), key: env.BACKUP_KEY },
      images: await openImageStore(env),
    })
    process.stdout.write(summary(restored))
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

function summary(restored: Restored): string {
  const { createdAt, tables, version } = restored.header
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return (
    `Restored: ${rows} rows of ${createdAt}, made by version ${version}.\n` +
    `${carriedText(restored)}npm run db:restore -- --back puts back what was there before.\n`
  )
}

function carriedText({ erasedAgain, mails }: CarriedOver): string {
  const stopped =
    mails.stopped > 0
      ? `Mails that may have been sent since, and are stopped: ${mails.stopped} (--send-waiting sends them).\n`
      : ''
  return `Everybody is signed out. People erased again: ${erasedAgain}. Mails that wait: ${mails.waiting}.\n${stopped}`
}
