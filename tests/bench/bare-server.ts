import fastify from 'fastify'

/** Fastify with one route only: the baseline of the load test. */
const body = Buffer.alloc(Number(process.env.BYTES), 'a')
const app = fastify()
app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(body))
await app.listen({ port: Number(process.env.PORT), host: 'localhost' })
process.once('SIGTERM', () => process.exit(0))
