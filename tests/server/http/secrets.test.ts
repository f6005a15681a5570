import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CLIENT_DIST, SERVER_DIST } from '#server/process/paths.ts'
import { testApp } from '#tests/support/test-app.ts'

const KEY = 'cbat_canary_7f3e19'
const SECRETS = {
  CLOUDBEDS_API_KEY: KEY,
  CLOUDBEDS_PROPERTY_ID: '900142',
  ADMIN_USERNAME: 'maria',
  ADMIN_PASSWORD: 'canary-password-7f3e19',
  SMTP_URL: 'smtp://user:canary-mail-7f3e19@mail.example:587',
}

test('no file of the build reads a secret from the environment', async () => {
  for (const folder of [CLIENT_DIST, SERVER_DIST]) {
    const files = (await readdir(folder, { recursive: true })).filter((name) =>
      /\.(?:js|css|json)$/.test(name),
    )
    expect(files.length).toBeGreaterThan(0)
    for (const file of files) {
      const text = await readFile(join(folder, file), 'utf8')
      expect(text, file).not.toMatch(/process\.env\.[A-Z_]*(?:KEY|PASSWORD|SMTP)|cbat_[0-9a-z]/i)
    }
  }
})

test.each(['/', '/blog', '/rooms', '/booking', '/admin', '/sitemap.xml', '/api/openapi.json'])(
  '%s contains no secret of the configuration',
  async (url) => {
    await using server = await testApp({ pages: true, env: SECRETS })

    const response = await server.app.inject(url)

    const answer = response.body + JSON.stringify(response.headers)
    expect(response.statusCode).toBeLessThan(400)
    expect(answer).not.toContain('canary')
    expect(answer).not.toContain('7f3e19')
  },
)
