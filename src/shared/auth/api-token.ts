import * as z from 'zod'
import { addDays, isCalendarDay } from '../calendar.ts'
import { isoDate, storableText } from '../schema.ts'
import type { Access, Area } from './roles.ts'

/** The areas with REST addresses by what a program finds there; a token opens no others. */
export const TOKEN_AREA_NAMES = {
  blog: 'Artículos del blog',
  pictures: 'Subir imágenes',
  newsletter: 'Lista de suscriptores',
  bookings: 'Lista de reservas',
  system: 'Conexión con el sistema hotelero',
} as const satisfies Partial<Record<Area, string>>

export type TokenArea = keyof typeof TOKEN_AREA_NAMES

const TOKEN_AREAS = Object.keys(TOKEN_AREA_NAMES) as [TokenArea, ...TokenArea[]]

export const TOKEN_ACCESS = ['read', 'write'] as const satisfies Access[]

/** The areas that a token with this access opens: in pictures there is nothing to read. */
export const tokenAreasFor = (access: Access): TokenArea[] =>
  TOKEN_AREAS.filter((area) => access === 'write' || area !== 'pictures')

/** What a token may do in its areas. */
export const TOKEN_ACCESS_NAMES: Readonly<Record<Access, string>> = {
  read: 'Solo leer',
  write: 'Leer y cambiar',
}

/** Whether a token has the access in at least one of the areas. */
export const includesAccess = (
  token: { areas: readonly Area[]; access: Access },
  access: Access,
  ...areas: readonly Area[]
): boolean =>
  (access === 'read' || token.access === 'write') &&
  areas.some((area) => token.areas.includes(area))

export const MAX_TOKEN_NAME = 60

/** Longest time until a token ends. */
const MAX_TOKEN_DAYS = 366

/** The form of a new token. */
export const newToken = z
  .object({
    name: z.string().trim().min(1, 'Escribe un nombre.').pipe(storableText(MAX_TOKEN_NAME)),
    areas: z
      .array(z.enum(TOKEN_AREAS))
      .min(1, 'Elige al menos una parte.')
      .max(TOKEN_AREAS.length)
      .transform((areas) => [...new Set(areas)]),
    access: z.enum(TOKEN_ACCESS),
    /** The last day on which the token opens something. */
    lastDay: z.string().refine(isCalendarDay, 'Elige un día.'),
  })
  .refine(({ areas, access }) => areas.every((area) => tokenAreasFor(access).includes(area)), {
    path: ['areas'],
    message: 'Para subir imágenes el token tiene que poder cambiar.',
  })

export type NewToken = z.infer<typeof newToken>

/** The last day that a token made today may have. */
export const lastTokenDay = (today: string): string => addDays(today, MAX_TOKEN_DAYS)

export const createdToken = z.object({ token: z.string().max(64) })

export const tokenRow = z.object({
  id: z.string(),
  name: z.string(),
  areas: z.array(z.enum(TOKEN_AREAS)),
  access: z.enum(TOKEN_ACCESS),
  createdBy: z.string(),
  /** Whether the account that created it has been deactivated since. */
  isCreatorGone: z.boolean(),
  endsAt: isoDate,
  lastUsedAt: isoDate.nullable(),
  state: z.enum(['active', 'ended', 'revoked']),
})

export type TokenRow = z.infer<typeof tokenRow>

export const tokenInput = z.object({ id: z.uuid() })
