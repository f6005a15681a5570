import { expect, test } from 'vitest'
import { ContentCache } from '#server/cache/content-cache.ts'
import { islandSky } from '#server/features/sky/service.ts'
import { pageKey } from '#server/http/page-key.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { testApp } from '#tests/support/test-app.ts'

test.each(LANGUAGES)(
  'the home page in %s tells of tonight’s moon, and is kept no longer than that is true',
  async (language) => {
    const cache = new ContentCache()
    await using server = await testApp({ pages: true, cache })
    const { HOTEL_LATITUDE: latitude, HOTEL_LONGITUDE: longitude } = server.env
    const url = language === 'es' ? '/' : `/?lang=${language}`

    const { body } = await server.app.inject(url)

    const sky = islandSky(language, Date.now(), { latitude, longitude })
    expect(body).toContain(sky.moon)
    expect(body).toContain(sky.sunTimes)
    expect(body).toContain(`d="${sky.litMoon}"`)
    const kept = cache.peek(pageKey(url, { language, isLight: false }))
    expect(kept?.validUntil).toBeLessThanOrEqual(Date.parse(sky.validUntil))
  },
)
