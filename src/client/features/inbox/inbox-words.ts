import type { InboxFilter, InboxState } from '#shared/panel/filters.ts'

export const FILTER_NAMES: Record<InboxFilter, string> = {
  new: 'Nuevos',
  waiting: 'En espera',
  answered: 'Respondidos y vistos',
  spam: 'Spam',
  all: 'Todos',
}

export const EMPTY_TEXTS: Record<InboxFilter, string> = {
  new: 'Nadie espera respuesta. ¡Qué bien!',
  waiting: 'Ninguno está en espera.',
  answered: 'Todavía no hay respuestas.',
  spam: 'Nada parece spam.',
  all: 'Todavía nadie ha escrito.',
}

export const STATE_NAMES: Record<InboxState, string> = {
  new: 'Nuevo',
  waiting: 'En espera',
  answered: 'Respondido',
  seen: 'Visto',
  spam: 'Posible spam',
  junk: 'Spam',
}

export const STATE_COLORS: Record<InboxState, string> = {
  new: 'orange',
  waiting: 'yellow',
  answered: 'green',
  seen: 'green',
  spam: 'gray',
  junk: 'gray',
}

export const KIND_NAMES = {
  message: 'Mensaje',
  request: 'Solicitud de reserva',
  change: 'Cambio de una reserva',
} as const
