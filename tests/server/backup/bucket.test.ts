import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bucketPlace } from '#server/backup/schedule/bucket-place.ts'
import { openPlace } from '#server/backup/schedule/schedule.ts'
import { readEnv } from '#server/env.ts'
import { openBucket } from '#server/gateways/s3/s3-bucket.ts'
import { downloadFile, uploadFile } from '#server/gateways/s3/s3-transfer.ts'
import { anArticle } from '#tests/support/builders.ts'
import { testBucket } from '#tests/support/s3-server.ts'
import { temporaryDirectory } from '#tests/support/server-process.ts'
import { command } from './archives.ts'
import { aSiteWithBackups } from './scheduled-site.ts'
import { aSite } from './site.ts'

/** A proof takes seconds, and fewer on the database that opens at once. */
const onPostgres = test.runIf(process.env.TEST_DATABASE === 'postgres')

/** So that every archive of a test has several parts. */
const SMALL = { partBytes: 1000, retryMs: 1 }

onPostgres(
  'a backup in a bucket counts once it was fetched again and restored, and is watched there',
  async () => {
    await using bucket = await testBucket()
    await using folder = await temporaryDirectory()
    const place = bucketPlace({ access: bucket.access, folder: folder.path, ...SMALL })
    await using site = await aSiteWithBackups({}, { place })
    await anArticle(site.server.em)
    // What a killed process left.
    bucket.parts.set('old', { url: '/photos/backups/old', bodies: [], initiated: new Date(0) })
    // What another installation is sending.
    bucket.parts.set('theirs', { url: '/photos/backups/theirs', bodies: [] })
    await site.server.em.execute(
      `insert into backup (state, name, place, checked_at, created_at)
       values ('failed', 'killed.tar.zst', ?, now() - interval '1 day', now() - interval '1 day')`,
      [place.name],
    )
    bucket.files.set('/photos/backups/killed.tar.zst', Buffer.from('x'))

    await site.round()

    const proven = await site.status()
    const keys = [...bucket.files.keys()]
    expect(proven).toMatchObject({ state: 'proven', reason: null })
    expect(keys).toEqual([expect.stringMatching(/^\/photos\/backups\/hare-mahina-.+\.tar\.zst$/)])
    expect(bucket.files.get(keys[0] ?? '')).toHaveLength(proven.bytes)
    expect([...bucket.parts.keys()]).toEqual(['theirs'])
    expect(await readdir(folder.path)).toEqual([])

    await site.passAnHour()
    await site.round()
    expect(await site.status()).toMatchObject({ state: 'proven' })
    bucket.files.set(keys[0] ?? '', Buffer.from('another'))
    await site.passAnHour()
    await site.round()
    expect(await site.status()).toMatchObject({ state: 'damaged', reason: 'changed' })
  },
)

onPostgres(
  'an account that may neither list nor abort unfinished uploads makes backups',
  async () => {
    await using bucket = await testBucket()
    await using folder = await temporaryDirectory()
    const place = bucketPlace({ access: bucket.access, folder: folder.path, ...SMALL })
    await using site = await aSiteWithBackups({}, { place })
    bucket.forbids((method, url) => method === 'GET' && url.includes('uploads='))

    await site.round()

    expect(await site.status()).toMatchObject({ state: 'proven' })
  },
)

onPostgres('a bucket that does not take a backup, or cannot be asked, is said so', async () => {
  await using bucket = await testBucket()
  await using folder = await temporaryDirectory()
  const place = bucketPlace({ access: bucket.access, folder: folder.path, ...SMALL })
  await using site = await aSiteWithBackups({}, { place })
  bucket.answers(403, '<Code>AccessDenied</Code>')

  await site.round()

  expect(await site.status()).toMatchObject({ state: 'failed', reason: 'bucket' })
  expect(await readdir(folder.path)).toEqual([])
})

onPostgres('an archive of a bucket is listed, and restored by its address', async () => {
  await using bucket = await testBucket()
  await using site = await aSite()
  await site.articles(['vieja'])
  const path = await site.archive()
  await uploadFile(
    openBucket(bucket.access, 5000),
    'backups/hare-mahina-2026-01-01T00-00-00Z.tar.zst',
    path,
    SMALL,
  )
  await site.articles(['nueva'])
  const { endpoint, bucket: name } = bucket.access
  const variables = {
    ...site.place,
    BACKUP_S3_BUCKET: name,
    BACKUP_S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  }

  const list = await command('restore', { args: ['--list'], variables })
  const restored = await command('restore', { args: [list.output.trim()], variables })

  expect(list.output).toBe('s3://photos/backups/hare-mahina-2026-01-01T00-00-00Z.tar.zst\n')
  expect(restored.output).toContain('Restored: ')
  expect(restored.code).toBe(0)
  expect(await site.slugs()).toEqual(['vieja'])
  expect(await readdir(join(site.place.DATA_DIR, 'backups'))).toEqual([])
})

test('a large file reaches a bucket, and comes back, in parts of which a failed one is repeated', async () => {
  await using bucket = await testBucket()
  await using folder = await temporaryDirectory()
  const opened = openBucket(bucket.access, 5000)
  const [path, back] = [join(folder.path, 'a'), join(folder.path, 'b')]
  const content = Buffer.from('Rapa Nui '.repeat(1000))
  await writeFile(path, content)

  bucket.answers(503, '<Code>SlowDown</Code>', 2)
  const etag = await uploadFile(opened, 'backups/a', path, SMALL)
  bucket.answers(503, '', 2)
  await downloadFile(opened, 'backups/a', back, SMALL)

  expect(etag).not.toBe('')
  expect(bucket.files.get('/photos/backups/a')?.equals(content)).toBe(true)
  expect((await readdir(folder.path)).toSorted()).toEqual(['a', 'b'])
  await expect(downloadFile(opened, 'backups/none', back, SMALL)).rejects.toThrow(
    'answered 404 to GET',
  )
})

test('a bucket for backups without keys is a configuration error', () => {
  expect(() => openPlace(readEnv({ BACKUP_S3_BUCKET: 'hotel-backups' }))).toThrow(
    /^Backups in a bucket need BACKUP_S3_ENDPOINT/,
  )
})

test('a backup in a bucket is read part by part for a download, and is in no folder', async () => {
  await using bucket = await testBucket()
  await using folder = await temporaryDirectory()
  const place = bucketPlace({ access: bucket.access, folder: folder.path, ...SMALL })
  const stored = Buffer.alloc(2500, 'Hare Mahina')
  bucket.files.set('/photos/backups/a.tar.zst', stored)

  const parts: Buffer[] = []
  for await (const part of place.read('a.tar.zst')) parts.push(part)

  expect(parts.map(({ length }) => length)).toEqual([1000, 1000, 500])
  expect(Buffer.concat(parts).equals(stored)).toBe(true)
  expect(await readdir(folder.path)).toEqual([])
  await expect(place.read('b.tar.zst')[Symbol.asyncIterator]().next()).rejects.toThrow('404')
})
