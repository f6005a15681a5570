import { publicUrl, readEnv } from '#server/env.ts'
import { appRouter } from '#server/router.ts'
import { openApiDocument } from '#server/rest/openapi.ts'

process.stdout.write(
  `${JSON.stringify(openApiDocument(appRouter, publicUrl(readEnv())), null, 2)}\n`,
)
