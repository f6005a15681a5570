/**
 * The mails that guests get, with their names in the panel; the preview shows each as a sample. A mail
 * that has several forms has a sample of each.
 */
export const MAIL_SAMPLES = {
  confirmed: 'reserva confirmada',
  received: 'reserva recibida',
  unpaid: 'reserva recibida, por pagar en línea',
  payment: 'enlace de pago',
  link: 'enlace de pago del equipo',
  paid: 'pago recibido',
  released: 'reserva vencida sin pago',
  failed: 'reserva no registrada',
  reminder: 'antes de la llegada',
  'reminder-late': 'antes de la llegada, con el vuelo cerca',
  departure: 'nueva fecha de salida',
  changed: 'reserva modificada por el hotel',
  cancelled: 'reserva cancelada por el huésped',
  'cancelled-late': 'reserva cancelada tarde, con costo',
  'cancelled-paid': 'reserva pagada y cancelada',
  'cancelled-asked': 'reserva cancelada a pedido del huésped',
  'cancelled-hotel': 'reserva cancelada por el hotel',
  withdrawn: 'reserva cancelada en Cloudbeds',
  rejected: 'reserva que no se puede confirmar',
  reinstated: 'reserva vigente otra vez',
  'cancel-failed': 'cancelación pendiente',
  offer: 'oferta pedida por correo',
  request: 'solicitud recibida',
  change: 'solicitud de cambio recibida',
  answer: 'respuestas preparadas del equipo',
  'newsletter-confirm': 'confirmar la suscripción',
  'newsletter-welcome': 'bienvenida al boletín',
  'newsletter-article': 'una historia nueva',
} as const

export type MailSample = keyof typeof MAIL_SAMPLES

export const MAIL_SAMPLE_NAMES = Object.keys(MAIL_SAMPLES) as MailSample[]

const MAILS_PATH = '/mails/'

/** Path of a mail within the preview. */
export const mailSamplePath = (name: MailSample): string => MAILS_PATH + name

/** The mail of a path within the preview; undefined if the path is of none. */
export const mailSampleOf = (path: string): MailSample | undefined =>
  MAIL_SAMPLE_NAMES.find((name) => mailSamplePath(name) === path)

/** Path of the letter of stay within the preview: the page of a sample booking. */
export const LETTER_SAMPLE_PATH = '/letter'

/** Number of the booking of all samples, which no booking has. */
export const SAMPLE_NUMBER = 'MUESTRA'

/** The letter within its page. */
export const LETTER_SAMPLE = `${LETTER_SAMPLE_PATH}#letter`
