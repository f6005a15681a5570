import { randomBytes, randomInt } from 'node:crypto'
import { serveSandbox, type SandboxServer } from './serve.ts'
import { createSandbox, type Sandbox } from './state/sandbox.ts'

/**
 * Opens a simulated property. Its API listens on a port that only this machine reaches: the client
 * speaks real HTTP to it, and visitors cannot.
 * @param publicUrl Where visitors reach its pictures and pages.
 */
export async function openSandbox(
  publicUrl: string,
): Promise<{ sandbox: Sandbox; server: SandboxServer }> {
  const sandbox = createSandbox({
    apiKey: `cbat_sim_${randomBytes(18).toString('base64url')}`,
    // Its data ends with the process and the site's does not: numbers must not repeat.
    seed: randomInt(2 ** 31),
    config: { payByLink: true },
  })
  const server = await serveSandbox({ sandbox, publicUrl, control: false })
  return { sandbox, server }
}
