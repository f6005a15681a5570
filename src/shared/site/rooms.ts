import * as z from 'zod'
import { line } from './kinds.ts'
import { ROOM_TEXTS } from './room-fields.ts'

/**
 * `linked`: by a type of its own; `shared`: other rooms have the same type; `none`: it has no type;
 * `gone`: the property no longer has the type.
 */
const LINK_STATES = ['linked', 'shared', 'none', 'gone'] as const

const roomTypeLink = z.object({
  state: z.enum(LINK_STATES),
  /** Name of the type, its abbreviation if it is gone. */
  type: z.string(),
  /** Names of the rooms with the same type. */
  others: z.array(z.string()),
})

export type RoomTypeLink = z.output<typeof roomTypeLink>

/** `draft`: its name has not been published, so that guests have never seen it. */
const ROOM_STATES = ['shown', 'hidden', 'archived', 'draft'] as const

const roomRow = z.object({
  id: z.number(),
  /** Part of the keys of its texts. */
  key: z.string(),
  name: z.string(),
  state: z.enum(ROOM_STATES),
  /** Of the published site; null: the types of the property are not known, or it is not published. */
  link: roomTypeLink.nullable(),
})

export type RoomRow = z.output<typeof roomRow>

export const roomList = z.array(roomRow)

export const newRoom = z.object({ name: line(ROOM_TEXTS.site.name) })

export const addedRoom = z.object({ id: z.number() })

export const archiveInput = z.object({ id: z.int().positive(), isArchived: z.boolean() })
