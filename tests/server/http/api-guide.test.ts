import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { writeApiTypes } from '#server/commands/write-api-types.ts'
import { ROOT } from '#server/process/paths.ts'
import { openApiDocument } from '#server/rest/openapi.ts'
import { appRouter } from '#server/router.ts'
import { anAccount, cookieOf, PASSWORD, USERNAME } from '#tests/support/accounts.ts'
import { anArticle } from '#tests/support/builders.ts'
import { aToken } from '#tests/support/tokens.ts'
import { testApp } from '#tests/support/test-app.ts'
import { aForm, aPicture } from '#tests/support/uploads.ts'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'

// The compiler runs four times.
const guide = await readFile(join(ROOT, 'docs', 'api.md'), 'utf8')
const compiler = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc')

/** The packages of a separate project: tRPC's client with its peer, and the generated types. */
async function clientProject() {
  const folder = await mkdtemp(join(tmpdir(), 'api-client-'))
  const packages = join(folder, 'node_modules')
  for (const name of ['@trpc/client', '@trpc/server']) {
    await cp(join(ROOT, 'node_modules', name), join(packages, name), { recursive: true })
  }
  await writeApiTypes(join(packages, '@hare-mahina', 'api'))
  return {
    /** Errors of the compiler, one per line; empty when the source compiles. */
    compile: async (source: string) => {
      await writeFile(join(folder, 'client.ts'), source)
      const options =
        '--noEmit --strict --skipLibCheck --target es2022 --module esnext --lib esnext,dom'
      const args = [compiler, ...options.split(' '), '--moduleResolution', 'bundler', 'client.ts']
      return promisify(execFile)(process.execPath, args, { cwd: folder }).then(
        () => '',
        (error: { stdout: string }) => error.stdout,
      )
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  }
}

test('the TypeScript client of the guide compiles in a project that has only tRPC’s client', async () => {
  await using project = await clientProject()
  const [, source = ''] = /```ts\n(.*?)```/s.exec(guide) ?? []

  expect(await project.compile(source)).toBe('')
  expect(await project.compile(source.replace("'pms_unavailable'", "'no_such_reason'"))).toContain(
    'TS2367',
  )
  expect(await project.compile(source.replace('adults: 2', 'adults: {}'))).toContain('TS2322')
})

test('the guide has one curl for every REST call, and each of them works', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  await anAccount(server.em)
  const slug = given('SLUG')
  const article = await anArticle(server.em, { slug })
  const { checkIn, checkOut } = hotel.stay(Number(/'\+(\d+) days'/.exec(guide)?.[1]))
  const variables: Record<string, string> = {
    SITE: '',
    SESSION: 'session_1700000000000_abc123',
    USERNAME,
    PASSWORD,
    SLUG: slug,
    ARTICLE_ID: String(article.id),
    CHECK_IN: checkIn,
    CHECK_OUT: checkOut,
    ROOM_ID: given('ROOM_ID'),
    PRICE: given('PRICE'),
    TOKEN: await aToken(server),
  }
  const called: string[] = []
  let cookie = ''

  for (const line of guide.split('\n').filter((text) => text.startsWith('curl '))) {
    const call = parseCurl(line, variables)
    const form = call.isUpload
      ? aForm([{ filename: 'photo.jpg', body: await aPicture() }])
      : { headers: call.headers, payload: call.body ?? '' }
    const response = await server.app.inject({
      method: call.method,
      url: call.url,
      headers: { ...form.headers, ...(call.usesCookie ? { cookie } : {}) },
      ...(form.payload === '' ? {} : { payload: form.payload }),
    })

    expect(response.statusCode, `${line}\n${response.body}`).toBe(200)
    if (call.savesCookie) cookie = cookieOf(response)
    variables.CONFIRMATION ??= response.json().booking?.confirmationNumber
    called.push(`${call.method} ${template(line)}`)
  }

  const { paths } = openApiDocument(appRouter, 'https://hotel.example')
  const documented = Object.entries(paths).flatMap(([url, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${url}`),
  )
  expect(called.toSorted()).toEqual(
    // A file, which OpenAPI does not describe.
    [...documented, 'GET /api/admin/bookings.csv']
      .map((call) => call.replace(/\{\w+\}/, '{}'))
      .toSorted(),
  )
})

test('the article of the guide is one of the demo', async () => {
  const demo = await readFile(
    join(ROOT, 'src/shared/content/articles/moai-and-ahu/es.html'),
    'utf8',
  )

  expect(demo).toContain(`slug: ${given('SLUG')}\n`)
})

/** The value that the guide gives a variable. */
const given = (name: string): string => new RegExp(`\\b${name}=(\\S+)`).exec(guide)?.[1] ?? ''

/** The path of a command's address, without values. */
function template(line: string): string {
  const [, path = ''] = /\$SITE([^"?]*)/.exec(line) ?? []
  return path.replace(/\$\w+/, '{}')
}

interface CurlCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  headers: Record<string, string>
  body: string | undefined
  isUpload: boolean
  usesCookie: boolean
  savesCookie: boolean
}

/** Reads the few options that the guide uses. */
function parseCurl(line: string, variables: Record<string, string>): CurlCall {
  const [, ...words] = shellWords(line, variables)
  const values = (option: string) => words.filter((_word, index) => words[index - 1] === option)
  const isUpload = values('-F').length > 0
  const [method = isUpload ? 'POST' : 'GET'] = values('-X')
  return {
    method: method as CurlCall['method'],
    url: words.at(-1) ?? '',
    headers: Object.fromEntries(values('-H').map((header) => header.split(/:\s*/, 2))),
    body: values('-d')[0],
    isUpload,
    usesCookie: words.includes('-b'),
    savesCookie: words.includes('-c'),
  }
}

/** Splits a command as a POSIX shell does: quotes, and variables outside single quotes. */
function shellWords(line: string, variables: Record<string, string>): string[] {
  const pieces = line.match(/(?:'[^']*'|"[^"]*"|[^\s'"]+)+/g) ?? []
  const expand = (text: string) => text.replace(/\$(\w+)/g, (_all, name) => variables[name] ?? '')
  return pieces.map((word) =>
    word.replace(/'([^']*)'|"([^"]*)"|([^'"]+)/g, (_all, single, double, bare) =>
      single === undefined ? expand(double ?? bare) : single,
    ),
  )
}
