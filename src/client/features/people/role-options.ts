import { ROLE_NAMES, ROLES, type Role } from '#shared/auth/roles.ts'

/** The roles as options of a select. */
export const ROLE_OPTIONS = ROLES.map((role): readonly [Role, string] => [role, ROLE_NAMES[role]])
