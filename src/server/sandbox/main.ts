import { parseArgs } from 'node:util'
import { readEnv } from '#server/env.ts'
import { PROPERTY } from './fixtures.ts'
import { PROFILE_NAMES } from './profiles.ts'
import { createSandbox } from './sandbox.ts'
import { serveSandbox } from './serve.ts'

const DEFAULT_PORT = '4190'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: DEFAULT_PORT },
    profile: { type: 'string', default: 'off' },
    seed: { type: 'string' },
  },
})

const { NODE_ENV, PMS_SANDBOX } = readEnv()
if (NODE_ENV === 'production' && PMS_SANDBOX !== true) {
  throw new Error('The sandbox is no hotel: in production it opens only with PMS_SANDBOX=on.')
}
const profile = PROFILE_NAMES.find((name) => name === values.profile)
if (!profile) throw new Error(`--profile must be one of ${PROFILE_NAMES.join(', ')}`)

const sandbox = createSandbox({
  profile,
  ...(values.seed === undefined ? {} : { seed: Number(values.seed) }),
})
const { url, apiUrl } = await serveSandbox({ sandbox, control: true }, Number(values.port))
process.stdout.write(
  [
    '',
    `  A pretended Cloudbeds is open at ${url}`,
    `  API       CLOUDBEDS_BASE_URL=${apiUrl}  (Cloudbeds API v1.2 and v1.3)`,
    `  Key       ${sandbox.apiKey}, property ${PROPERTY.id}`,
    `  Page      ${url}/reservation/${PROPERTY.code}`,
    `  Levers    ${url}/__sim/state`,
    '',
    '',
  ].join('\n'),
)
