/**
 * Processor time that a synchronous function takes, in seconds. Other programs on the machine do not
 * lengthen it, so a test may compare it with a limit.
 */
export function processorSeconds(act: () => void): number {
  const before = process.threadCpuUsage()
  act()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000_000
}
