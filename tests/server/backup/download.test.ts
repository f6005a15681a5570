import { createReadStream } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { decryptWithPassword, encryptForPassword } from '#server/backup/archive/age-cipher.ts'
import { archiveName } from '#server/backup/archive/archive-format.ts'
import { decrypt } from '#server/backup/archive/cipher.ts'
import { readForPassword } from '#server/backup/schedule/take-home.ts'
import { readEnv } from '#server/env.ts'
import { anArticle } from '#tests/support/builders.ts'
import { callQuery, dataOf } from '#tests/support/staff-calls.ts'
import { aStaffMember, type Staff } from '#tests/support/staff.ts'
import { temporaryDirectory } from '#tests/support/server-process.ts'
import { archive, command, flipByte } from './archives.ts'
import { aSiteWithBackups } from './scheduled-site.ts'
import { aSite } from './site.ts'

type SiteWithBackups = Awaited<ReturnType<typeof aSiteWithBackups>>

interface Prepared {
  password: string
  url: string
}

const prepare = (staff: Staff) => staff.post('/trpc/admin.backup.prepare', {})

const prepared = async (staff: Staff) => dataOf(await prepare(staff)) as Prepared

const bytesOf = (bytes: AsyncIterable<Buffer>): Promise<Buffer> => buffer(bytes)

/** Pieces of a size that is none of the format's. */
function* inPieces(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 5000) yield bytes.subarray(at, at + 5000)
}

const decrypted = (bytes: Buffer, password: string) =>
  bytesOf(decryptWithPassword(password)(Readable.from(inPieces(bytes))))

/** An archive in the folder of the backups, as after its proof. */
async function aProvenBackup({ server, folder }: SiteWithBackups, key?: string) {
  const name = archiveName(new Date(), key)
  const path = join(folder, name)
  const made = await archive(server.database, {
    path,
    uploads: server.uploads,
    ...(key && { key }),
  })
  await server.em.execute(
    `insert into backup (state, name, sha256, proven_at) values ('proven', ?, ?, now())`,
    [name, made.sha256],
  )
  return path
}

test('an owner takes the last proven backup home, and a restore opens it with the password shown with it', async () => {
  await using site = await aSiteWithBackups()
  await anArticle(site.server.em, { slug: 'cueva' })
  await aProvenBackup(site)
  const staff = await aStaffMember(site.server)
  const before = await readdir(site.folder)

  const { password, url } = await prepared(staff)
  const file = await staff.get(url)

  expect(password).toMatch(/^([a-z2-9]{5}-){4}[a-z2-9]{5}$/)
  expect(file.statusCode).toBe(200)
  expect(file.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="hare-mahina-[\w-]+\.tar\.zst\.age"$/,
    ),
  })
  expect(await readdir(site.folder), 'nothing else is stored').toEqual(before)
  const log = dataOf(await callQuery(staff, 'audit.list', {})) as { rows: object[] }
  expect(log.rows[0]).toMatchObject({ action: 'backup.download', who: 'maria' })
  expect(JSON.stringify(log)).not.toContain(password)

  await using other = await aSite()
  const path = join(other.place.DATA_DIR, 'home.age')
  await writeFile(path, file.rawPayload)
  const run = (variables: Record<string, string>) =>
    command('restore', { args: [path], variables: { ...other.place, ...variables } })
  const without = await run({ BACKUP_KEY: 'another key of the site' })
  const wrong = await run({ RESTORE_PASSWORD: `${password}x` })
  const right = await run({ RESTORE_PASSWORD: ` ${password}\n` })
  expect([without.code, wrong.code, right.code]).toEqual([1, 1, 0])
  expect(without.output).toContain('set RESTORE_PASSWORD')
  expect(wrong.output).toContain('the password is not the one that was shown')
  expect(await other.slugs()).toEqual(['cueva'])
})

test('a backup encrypted with the key of the site opens at home with its own password alone', async () => {
  const key = 'a key of the site, long enough'
  await using site = await aSiteWithBackups({ BACKUP_KEY: key })
  const path = await aProvenBackup(site, key)
  const staff = await aStaffMember(site.server)

  const { password, url } = await prepared(staff)
  const file = await staff.get(url)

  expect(file.headers['content-disposition']).toMatch(/\.tar\.zst\.age"$/)
  const stored = await bytesOf(decrypt(key)(createReadStream(path)))
  expect(stored.equals(await decrypted(file.rawPayload, password))).toBe(true)
})

test('half a download, one with another byte, and one of a file that is not the proven one are damaged', async () => {
  await using site = await aSiteWithBackups()
  const path = await aProvenBackup(site)
  const staff = await aStaffMember(site.server)
  const { password, url } = await prepared(staff)
  const { rawPayload: whole } = await staff.get(url)
  const other = Buffer.from(whole)
  other[other.length - 40] = (other[other.length - 40] ?? 0) ^ 1

  expect(whole.length).toBeGreaterThan(1000)
  await expect(decrypted(whole.subarray(0, whole.length / 2), password)).rejects.toThrow('damaged')
  await expect(decrypted(other, password)).rejects.toThrow('damaged')
  await flipByte(path)
  expect((await staff.get(url)).statusCode).toBe(404)
  await rm(path)
  const gone = await staff.get(url)
  expect(gone.statusCode).toBe(404)
  expect(gone.json().message).toContain('no se pudo leer')
})

test('of a large file that is not the proven one the end is missing', async () => {
  await using folder = await temporaryDirectory()
  const name = 'hare-mahina-x.tar.zst'
  await writeFile(join(folder.path, name), Buffer.alloc(300_000, 7))
  const env = readEnv({ BACKUP_DIR: folder.path })

  const pieces: Buffer[] = []
  const reading = async () => {
    const backup = { name, place: 'folder', sha256: 'of another' }
    for await (const bytes of await readForPassword(env, backup, 'clave')) pieces.push(bytes)
  }

  await expect(reading()).rejects.toThrow('not the file that was proven')
  expect(pieces.length).toBeGreaterThan(2)
  await expect(decrypted(Buffer.concat(pieces), 'clave')).rejects.toThrow('damaged')
})

test.each([0, 1, 65_535, 65_536, 65_537, 200_000])(
  'of %d bytes each chunk and the end are authenticated',
  async (size) => {
    const plain = Buffer.alloc(size, 'Hare Mahina')

    const sealed = await bytesOf(encryptForPassword('clave')(Readable.from(inPieces(plain))))

    expect(plain.equals(await decrypted(sealed, 'clave'))).toBe(true)
    for (const cut of [1, 16, 65_552])
      await expect(decrypted(sealed.subarray(0, -cut), 'clave')).rejects.toThrow('damaged')
    await expect(decrypted(sealed, 'otra')).rejects.toThrow('cannot be decrypted')
  },
)

/** Made by the package age-encryption 0.3.1 with the passphrase `una-clave`. */
const OF_AGE =
  'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCBlcFc0MEZrMGxGbW1JeHlERmZtMk1nIDEwCmVlbXUyeGZQekN5WWRoQ1R5Z0c5NlVBS3RzWTd3bDFvMEhMMU9MZ3lzNUEKLS0tIHZaTHVUVWlTNUNQQ2hPMFRPZFQveWx3UVYzU3NGZlR3K09TY2hJNUJJK2sK+D4jZ+XfsUp1iHleHSxJpxLRM+MVux7ZQqcXrgZDCsv4S/hUKe3A+v6geA=='

test('a file of another program in the format of age opens with its passphrase', async () => {
  const plain = await decrypted(Buffer.from(OF_AGE, 'base64'), 'una-clave')

  expect(plain.toString()).toBe('Hare Mahina')
})

test('without a proven backup the panel says so', async () => {
  await using site = await aSiteWithBackups()

  const answer = await prepare(await aStaffMember(site.server))

  expect(answer.statusCode).toBe(404)
  expect(answer.json().error.message).toContain('Todavía no hay ninguna copia comprobada')
})

test('a ticket opens for its owner alone, for a quarter of an hour, and asks for the password before', async () => {
  await using site = await aSiteWithBackups()
  const { em } = site.server
  await em.execute(
    `insert into backup (state, name, sha256, proven_at) values ('proven', 'hare-mahina-x.tar.zst', 'x', now())`,
  )
  await writeFile(join(site.folder, 'hare-mahina-x.tar.zst'), await readFile('package.json'))
  const staff = await aStaffMember(site.server)
  const other = await aStaffMember(site.server, 'owner', 'vai')
  const editor = await aStaffMember(site.server, 'editor')
  const { url } = await prepared(staff)

  expect((await other.get(url)).statusCode).toBe(404)
  expect((await editor.get(url)).statusCode).toBe(403)
  expect((await staff.get(`${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`)).statusCode).toBe(
    404,
  )
  expect((await prepare(editor)).statusCode).toBe(403)
  const link = await site.server.app.inject({
    url,
    headers: { cookie: staff.cookie, 'sec-fetch-site': 'cross-site' },
  })
  expect(link.statusCode).toBe(403)
  await em.execute(`update session set confirmed_at = now() - interval '16 minutes'`)
  const asked = await prepare(staff)
  expect(asked.json().error.data.reason).toBe('confirmation_required')
  expect(await em.execute('select 1 from audit_entry')).toEqual([])
})
