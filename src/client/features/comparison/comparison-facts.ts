/** How well a system covers something the hotel needs (spec §2, "Comparison page"). */
export type CoverageStatus = 'included' | 'limited' | 'external' | 'not_needed'

export const STATUS_LABELS: Record<CoverageStatus, string> = {
  included: 'Incluido',
  limited: 'Limitado',
  external: 'Externo',
  not_needed: 'No necesario',
}

interface Feature {
  name: string
  note: string
  status: CoverageStatus
}

/** The two systems that are compared, by the names of their tabs. */
export const SYSTEMS = ['current', 'cloudbeds'] as const

export type SystemName = (typeof SYSTEMS)[number]

export const SYSTEM_TITLES: Record<SystemName, string> = {
  current: 'Sistema anterior',
  cloudbeds: 'Widget de Cloudbeds',
}

export const FEATURES: Record<SystemName, readonly Feature[]> = {
  current: [
    {
      name: 'Carrito propio',
      note: 'Varias habitaciones en una sola compra.',
      status: 'included',
    },
    {
      name: 'Formulario del huésped',
      note: 'Con nuestros campos y nuestro diseño.',
      status: 'included',
    },
    {
      name: 'Disponibilidad',
      note: 'Copiada del sistema del hotel; podía atrasarse.',
      status: 'limited',
    },
    {
      name: 'Idiomas',
      note: 'Cada texto nuevo se traducía a mano en los cinco.',
      status: 'limited',
    },
    { name: 'Cobro con tarjeta', note: 'Con un proveedor aparte.', status: 'external' },
    { name: 'Mantenimiento', note: 'A cargo de nuestro equipo.', status: 'limited' },
  ],
  cloudbeds: [
    {
      name: 'Disponibilidad',
      note: 'La misma que ve la recepción, al instante.',
      status: 'included',
    },
    { name: 'Cobro con tarjeta', note: 'Dentro del motor de reservas.', status: 'included' },
    {
      name: 'Confirmación por correo',
      note: 'La envía el sistema del hotel.',
      status: 'included',
    },
    { name: 'Diseño', note: 'Colores y logo; la estructura es la suya.', status: 'limited' },
    {
      name: 'Formulario del huésped',
      note: 'Se llena en las páginas del motor.',
      status: 'external',
    },
    { name: 'Carrito propio', note: 'El motor trae el suyo.', status: 'not_needed' },
  ],
}

/** The savings of the change (spec §2). */
export const CHANGES = [
  { figure: '800+', text: 'líneas de código eliminadas' },
  { figure: '6', text: 'endpoints eliminados' },
  { figure: '40 %', text: 'más simple el sistema' },
] as const

/** The steps of the old purchase, in order. */
export const OLD_STEPS = [
  { title: 'Habitación', text: 'El huésped elegía fechas y agregaba habitaciones.' },
  { title: 'Carrito', text: 'Subtotal, impuestos (19%) y total final.' },
  { title: 'Datos', text: 'Nombre, teléfono y correo; el resto, opcional.' },
  { title: 'Confirmación', text: 'Un número de reserva y un correo.' },
] as const
