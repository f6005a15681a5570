/** The parts of the panel that a role or a token of an outside caller may open. */
export const AREAS = [
  'site',
  'blog',
  'pictures',
  'newsletter',
  'inbox',
  'bookings',
  'system',
  'people',
] as const

export type Area = (typeof AREAS)[number]

/** The specification's administrator is the owner. */
export const ROLES = ['owner', 'editor', 'reception'] as const

export type Role = (typeof ROLES)[number]

/** Names in the panel, which fit every person. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  owner: 'Administración',
  editor: 'Redacción',
  reception: 'Recepción',
}

/** Areas of which one is enough, or what every signed-in person may open. */
export type StaffPart = readonly Area[] | 'self'

export type Access = 'read' | 'write'

const ORDER = { none: 0, read: 1, write: 2 }

/**
 * What each role may do: the one table that procedures, REST, the event stream, downloads, the
 * panel's addresses, its navigation and its tests read.
 */
const RIGHTS: Readonly<Record<Area, Readonly<Record<Role, 'none' | Access>>>> = {
  site: { owner: 'write', editor: 'write', reception: 'none' },
  blog: { owner: 'write', editor: 'write', reception: 'none' },
  pictures: { owner: 'write', editor: 'write', reception: 'none' },
  newsletter: { owner: 'write', editor: 'write', reception: 'none' },
  inbox: { owner: 'write', editor: 'none', reception: 'write' },
  bookings: { owner: 'write', editor: 'none', reception: 'write' },
  system: { owner: 'write', editor: 'none', reception: 'none' },
  people: { owner: 'write', editor: 'none', reception: 'none' },
}

/** Whether a role has the access in at least one of the areas; null: an account that opens none. */
export const isAllowed = (role: Role | null, access: Access, ...areas: readonly Area[]): boolean =>
  role !== null && areas.some((area) => ORDER[RIGHTS[area][role]] >= ORDER[access])

/** Whether a role may do nothing that the other may not. */
export const isWithin = (role: Role, other: Role): boolean =>
  AREAS.every((area) => ORDER[RIGHTS[area][role]] <= ORDER[RIGHTS[area][other]])

/** Whether a role has the access in a part of the panel. */
export const isOpenTo = (role: Role | null, access: Access, part: StaffPart): boolean =>
  part === 'self' || isAllowed(role, access, ...part)

/** Names of the roles with the access in at least one of the areas. */
export const rolesWith = (access: Access, ...areas: readonly Area[]): Role[] =>
  ROLES.filter((role) => isAllowed(role, access, ...areas))
