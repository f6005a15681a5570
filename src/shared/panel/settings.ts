import * as z from 'zod'
import { isHttpsAddress } from '../https-address.ts'
import { storableText } from '../schema.ts'

interface SettingRule {
  /** Title in the panel and in the log, in Spanish. */
  title: string
  /** Help text. */
  lead?: string
  schema: z.ZodType<string | number | boolean>
  /** A secret: not in the panel's settings, and its value not in the log. */
  isSecret?: boolean
}

/** Values that the staff may change, with their defaults. */
export const SETTINGS = {
  'mail.booking': {
    title: 'Un correo por cada reserva nueva',
    schema: z.boolean().default(true),
  },
  'mail.change': {
    title: 'Un correo por cada solicitud de cambio',
    schema: z.boolean().default(true),
  },
  'mail.cancellation': {
    title: 'Un correo por cada cancelación',
    schema: z.boolean().default(true),
  },
  'guest.changes': {
    title: 'Un correo al huésped cuando su reserva cambia en Cloudbeds',
    lead: 'Fechas, habitaciones, precio, cancelación. Apágalo si Cloudbeds ya le escribe.',
    schema: z.boolean().default(true),
  },
  'mail.daily': {
    title: 'Un correo al día con lo que espera',
    schema: z.boolean().default(false),
  },
  'mail.daily.hour': {
    title: 'Hora del correo diario',
    lead: 'De 0 a 23, hora de la isla.',
    schema: z.number().int().min(0).max(23).default(7),
  },
  'today.steps': {
    title: 'Primeros pasos en Hoy',
    lead: 'Lo que falta cambiar de la demostración, para quien administra.',
    schema: z.boolean().default(true),
  },
  'calendar.token': {
    title: 'Calendario privado',
    schema: z.string().max(100).default(''),
    isSecret: true,
  },
  'calendar.token.all': {
    title: 'Calendario privado con todas las reservas',
    schema: z.string().max(100).default(''),
    isSecret: true,
  },
  'property.reservation': {
    title: 'Dirección de una reserva en Cloudbeds',
    lead: 'Abre allí una reserva, copia la dirección y escribe {id} en lugar de su número. Vacía: la dirección habitual de Cloudbeds.',
    schema: z
      .union([z.literal(''), z.string().max(300).includes('{id}').refine(isHttpsAddress)])
      .default(''),
  },
} satisfies Record<string, SettingRule>

export type SettingKey = keyof typeof SETTINGS

export type Settings = { [Key in SettingKey]: z.output<(typeof SETTINGS)[Key]['schema']> }

export const SETTING_KEYS = Object.keys(SETTINGS) as SettingKey[]

export const isSecretSetting = (key: SettingKey): boolean => 'isSecret' in SETTINGS[key]

const settingValue = z.union([storableText(500), z.number(), z.boolean()])

const key = z.enum(SETTING_KEYS as [SettingKey, ...SettingKey[]])

export const settingInput = z.object({ key, value: settingValue })

export const settingRows = z.array(
  z.object({
    key,
    title: z.string(),
    lead: z.string().optional(),
    value: settingValue,
    isDefault: z.boolean(),
  }),
)

export type SettingRow = z.output<typeof settingRows>[number]
