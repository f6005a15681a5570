/** The code of an error of the system, a driver or a library; empty if it has none. */
export const codeOf = (thrown: unknown): string =>
  thrown instanceof Error && 'code' in thrown ? String(thrown.code) : ''

export const messageOf = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : String(thrown)

/** Whether the disk, or the user's quota on it, is full. */
export const isNoSpace = (thrown: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(codeOf(thrown))
