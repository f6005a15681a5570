import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { argv, stdout } from 'node:process'
import { publicUrl, readEnv } from '#server/env.ts'
import { ROOT } from '#server/process/paths.ts'
import { openApiDocument } from '#server/rest/openapi.ts'
import { appRouter } from '#server/router.ts'

// Prints the OpenAPI document; with `--write` updates `docs/openapi.json`, which does not depend on
// the environment.
const isCopy = argv.includes('--write')
const document = openApiDocument(appRouter, publicUrl(readEnv(isCopy ? {} : undefined)))
const text = `${JSON.stringify(document, null, 2)}\n`

if (isCopy) writeFileSync(join(ROOT, 'docs', 'openapi.json'), text)
else stdout.write(text)
