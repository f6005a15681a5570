/**
 * Processor time of a synchronous function, in seconds. Independent of other programs on the
 * machine, so that a test may compare it with a limit.
 */
export function processorSeconds(act: () => void): number {
  const before = process.threadCpuUsage()
  act()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000_000
}
