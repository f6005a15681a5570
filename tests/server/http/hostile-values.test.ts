import { expect, test } from 'vitest'
import { TRANSPORTS, post } from '#tests/support/transports.ts'
import { testApp } from '#tests/support/test-app.ts'

const message = { name: 'Ana', email: 'ana@example.org', message: 'Iorana' }

test.each([
  '{"__proto__":{"polluted":1},"name":"Ana"}',
  '{"name":"Ana","constructor":{"prototype":{"polluted":1}}}',
  '{"name":{"__proto__":{"polluted":1}}}',
  '{"\\u005f\\u005fproto__":{"polluted":1}}',
  '{"__pr\\u006Fto__" : {"polluted":1}}',
])('a JSON key that could pollute a prototype answers 400: %s', async (payload) => {
  await using server = await testApp()

  for (const url of TRANSPORTS) {
    const response = await post(server.app, url, payload)

    expect(response.statusCode, url).toBe(400)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  }
})

test('a query parameter that could pollute a prototype is ignored', async () => {
  await using server = await testApp()
  const input = encodeURIComponent('{"lang":"es","__proto__":{"polluted":1}}')

  const rest = await server.app.inject('/api/blog?__proto__=1&constructor[prototype]=1&lang=es')
  const trpc = await server.app.inject(`/trpc/blog.list?input=${input}`)

  expect(rest.statusCode).toBe(200)
  expect(trpc.statusCode).toBe(200)
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})

test('texts may contain the words constructor and prototype', async () => {
  await using server = await testApp()
  const text = 'El "constructor": de moai, y su "prototype": de toba. {"__proto__":1}'

  for (const url of TRANSPORTS) {
    const response = await post(server.app, url, { ...message, message: text })

    expect(response.statusCode, url).toBe(200)
  }
})

test.each(['name', 'email', 'dates', 'message', 'requestId', 'language'])(
  'NUL and lone surrogates in the field %s answer 400',
  async (field) => {
    await using server = await testApp()

    for (const bad of ['a\u0000b', 'a\uD800b', '\uDFFF']) {
      for (const url of TRANSPORTS) {
        const response = await post(server.app, url, { ...message, [field]: bad })

        expect(response.statusCode, `${url} ${JSON.stringify(bad)}`).toBe(400)
        expect(response.body).not.toContain('a\u0000b')
      }
    }
  },
)

test('bytes that are not UTF-8 never answer 5xx', async () => {
  await using server = await testApp()
  const payload = Buffer.concat([
    Buffer.from('{"name":"'),
    Buffer.from([0xff, 0xfe, 0xc3, 0x28]),
    Buffer.from('","email":"ana@example.org","message":"Iorana"}'),
  ])

  for (const url of TRANSPORTS) {
    const response = await post(server.app, url, payload)

    expect(response.statusCode, url).toBeLessThan(500)
  }
})
