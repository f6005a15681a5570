import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type reactServer from 'react-dom/server'

type Server = typeof reactServer

/** Milliseconds of each `renderToString`, in the file that the environment names, when it stops. */
const times: number[] = []

// Before the server's module is loaded: an ES module takes over what a CommonJS one exports by then.
const server = createRequire(import.meta.url)('react-dom/server') as Server
const { renderToString } = server
Object.assign(server, {
  renderToString: (...args: Parameters<Server['renderToString']>) => {
    const start = performance.now()
    try {
      return renderToString(...args)
    } finally {
      times.push(performance.now() - start)
    }
  },
})
process.once('exit', () => writeFileSync(process.env.RENDER_TIMES ?? '', JSON.stringify(times)))

await import('../uncached-server.ts')
