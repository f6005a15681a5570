import fastify from 'fastify'

/** Fastify with one route for each number of bytes in `BYTES`: the baseline of the load test. */
const app = fastify()
for (const bytes of (process.env.BYTES ?? '').split(',')) {
  const body = Buffer.alloc(Number(bytes), 'a')
  app.get(`/${bytes}`, (_request, reply) => reply.type('text/html; charset=utf-8').send(body))
}
app.get('/', (_request, reply) => reply.send())
await app.listen({ port: Number(process.env.PORT), host: 'localhost' })
process.once('SIGTERM', () => process.exit(0))
