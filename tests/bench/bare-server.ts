import fastify from 'fastify'

/** Fastify with one route and nothing else: what the site's numbers are compared with. */
const body = Buffer.alloc(Number(process.env.BYTES), 'a')
const app = fastify()
app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(body))
await app.listen({ port: Number(process.env.PORT), host: 'localhost' })
process.once('SIGTERM', () => process.exit(0))
