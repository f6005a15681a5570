import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { stdin } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { fetchArchive, isInBucket, listArchives } from '#server/backup/archive/bucket-address.ts'
import { needsPassword } from '#server/backup/archive/read-archive.ts'
import type { CarryOver } from '#server/backup/restore/carry-over.ts'
import {
  forgetReplaced,
  restore,
  switchBack,
  type RestoreResult,
} from '#server/backup/restore/restore.ts'
import { backupFolder, readEnv, type Env } from '#server/env.ts'
import { PART_SUFFIX } from '#server/process/files.ts'
import { openImageStore } from '#server/gateways/image-store/open-store.ts'
import { run } from './command.ts'

const USAGE = `Usage: npm run db:restore -- <file> [--send-waiting]
       npm run db:restore -- --back [--send-waiting]
       npm run db:restore -- --forget
       npm run db:restore -- --list

  <file>          an archive of npm run db:dump, or a scheduled backup; in a bucket s3://bucket/backups/name
                  or a backup that was downloaded in the panel, whose password is asked on the terminal
                  or taken from RESTORE_PASSWORD
  --list          the archives of BACKUP_DIR and BACKUP_S3_BUCKET, the newest last
  --send-waiting  for a move: the mails that waited when the archive was made are sent
  --back          puts back what the last restore replaced
  --forget        deletes what the last restore replaced, for good
`

const args = process.argv.slice(2)
const [file] = args.filter((arg) => !arg.startsWith('--'))
const isBack = args.includes('--back')
const isForget = args.includes('--forget')

await run(async () => {
  const unknown = args.filter((arg) => arg.startsWith('--') && !USAGE.includes(`  ${arg} `))
  const isList = args.includes('--list')
  if (
    unknown.length > 0 ||
    [isBack, isForget, isList, Boolean(file)].filter(Boolean).length !== 1
  ) {
    throw new Error(USAGE)
  }
  const env = readEnv()
  const options = {
    sendsWaiting: args.includes('--send-waiting'),
    report: (step: string) => void process.stdout.write(`${step}…\n`),
    warn: (sentence: string) => void process.stderr.write(`${sentence}\n`),
  }
  if (isList) {
    process.stdout.write((await listArchives(env)).map((name) => `${name}\n`).join(''))
  } else if (isBack) {
    const carried = await switchBack(env, options)
    process.stdout.write(`What the last restore had replaced is back.\n${carriedText(carried)}`)
  } else if (isForget) {
    await forgetReplaced(env)
    process.stdout.write('What the last restore had replaced is deleted.\n')
  } else {
    const images = await openImageStore(env)
    await withFile(file ?? '', env, async (path) => {
      const archive = { path, key: await keyFor(path, env) }
      process.stdout.write(summary(await restore(env, { ...options, archive, images })))
    })
  }
})

/** The key of the site, or the password of an archive that was downloaded in the panel. */
async function keyFor(path: string, env: Env): Promise<string | undefined> {
  if (!(await needsPassword(path))) return env.BACKUP_KEY
  return env.RESTORE_PASSWORD ?? askPassword()
}

/** Asks on the terminal, which does not show what is typed. */
async function askPassword(): Promise<string> {
  if (!stdin.isTTY) {
    throw new Error(
      'The archive opens with the password that was shown at its download: set RESTORE_PASSWORD, or run the command on a terminal, where it is asked.',
    )
  }
  process.stdout.write('Password of the archive: ')
  const output = new Writable({ write: (_bytes, _encoding, done) => done() })
  const terminal = createInterface({ input: stdin, output, terminal: true })
  try {
    return (await terminal.question('')).trim()
  } finally {
    terminal.close()
    process.stdout.write('\n')
  }
}

/** Runs a task with the local path of an archive; downloads an archive in a bucket for the task. */
async function withFile(
  address: string,
  env: Env,
  task: (path: string) => Promise<void>,
): Promise<void> {
  if (!isInBucket(address)) return task(resolve(address))
  const path = resolve(backupFolder(env), `fetched${PART_SUFFIX}`)
  try {
    process.stdout.write(`fetching ${address}…\n`)
    await fetchArchive(address, path, env)
    await task(path)
  } finally {
    await rm(path, { force: true })
  }
}

function summary(restored: RestoreResult): string {
  const { createdAt, tables, version } = restored.header
  const before = restored.hadData
    ? 'npm run db:restore -- --back puts back what was there before, --forget deletes it.\n'
    : 'Nothing was there before.\n'
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return (
    `Restored: ${rows} rows of ${createdAt}, made by version ${version}.\n` +
    `${carriedText(restored)}${before}`
  )
}

/** Names of taken back values that are printed; the panel lists all of them. */
const NAMES_PRINTED = 10

function carriedText(carried: CarryOver): string {
  const { erasedAgain, mails, unscheduled } = carried
  const stopped =
    mails.stopped > 0
      ? `Mails that may have been sent since, and are stopped: ${mails.stopped} (--send-waiting sends them).\n`
      : ''
  return `Everybody is signed out. People erased again: ${erasedAgain}. Mails that wait: ${mails.waiting}. Articles whose time of publication has passed, and that stay drafts: ${unscheduled}.\n${stopped}${siteText(carried)}`
}

/** What the restore did to the owner's facts and texts. */
function siteText({ withdrawn, unpublished }: CarryOver): string {
  const waiting =
    withdrawn > 0
      ? `Scheduled changes of the site whose time has passed, and that wait for somebody: ${withdrawn}.\n`
      : ''
  if (unpublished.length === 0) return waiting
  const names = unpublished.slice(0, NAMES_PRINTED).join(', ')
  const rest = unpublished.length > NAMES_PRINTED ? ', …' : ''
  return `${waiting}Published values of the site that are as in the archive again: ${unpublished.length} (${names}${rest}). The panel keeps the others under «Sitio» as «Antes de restaurar».\n`
}
