import type { AddressInfo } from 'node:net'
import type { TestApp } from './test-app.ts'
import { EVENTS_PATH } from '#shared/panel/live.ts'

/** The panel's event stream of a browser with the cookie, read by a real socket. */
export async function listen({ app }: TestApp, cookie: string) {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const leaving = new AbortController()
  const response = await fetch(`http://127.0.0.1:${port}${EVENTS_PATH}`, {
    headers: { cookie, 'accept-encoding': 'gzip, br' },
    signal: leaving.signal,
  })
  let text = ''
  const ended = (async () => {
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) text += chunk
  })().catch((error: unknown) => {
    if (!leaving.signal.aborted) throw error
  })
  return {
    response,
    ended,
    leave: () => leaving.abort(),
    topics: () => [...text.matchAll(/^data: (.+)$/gm)].flatMap(([, each = '']) => each.split(',')),
    /** The id that the stream names; undefined until its first message. */
    id: () => /^id: (.+)$/m.exec(text)?.[1],
    beats: () => text.split('\ndata:\n').length - 1,
    text: () => text,
  }
}
