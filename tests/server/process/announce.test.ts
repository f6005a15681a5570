import { expect, test } from 'vitest'
import { announcement } from '#server/announce.ts'
import { readEnv } from '#server/env.ts'

const announced = (source: Record<string, string>) =>
  announcement({
    env: readEnv(source),
    embedded: true,
    firstAccount: undefined,
    address: { address: '127.0.0.1', family: 'IPv4', port: 3001 },
  })

test('the site is said to be open at its local address', () => {
  expect(announced({})).toContain('Hare Mahina is open at http://localhost:3001\n')
})

test('a published site that listens on this machine alone says so', () => {
  const text = announced({ PUBLIC_URL: 'https://hotel.example' })

  expect(text).toContain('listens at localhost:3001 for https://hotel.example')
  expect(text).toContain('reached from this machine only: HOST=0.0.0.0')
  expect(text).not.toContain('is open at')
})

test('a published site that listens on every address is not warned of', () => {
  const text = announced({ PUBLIC_URL: 'https://hotel.example', HOST: '0.0.0.0' })

  expect(text).toContain('listens at 0.0.0.0:3001 for https://hotel.example')
  expect(text).not.toContain('this machine only')
})
